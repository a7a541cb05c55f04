import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsBuilder;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.kstream.Consumed;
import org.apache.kafka.streams.kstream.KStream;
import org.apache.kafka.streams.kstream.Produced;
import org.apache.kafka.streams.processor.StreamPartitioner;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

/**
 * The flow of candor in Kafka Streams, with empty checks: each record of the log gets six scores on a second topic, and a
 * join collects them in a state store and writes one row of the verdict when all six are there. Exactly once.
 *
 * <p>Arguments: brokers, application id, records of the first half, records in all. Prints the processor time of this
 * process in microseconds when the first half and when all rows were written.
 */
public final class Streams {
  private static final int CHECKS = 6;
  private static final int SCORE_BYTES = 64; // a score of candor takes 60 to 90
  private static final int ROW_BYTES = 480; // a row of the view

  private static final AtomicInteger ROWS = new AtomicInteger();
  private static final CountDownLatch DONE = new CountDownLatch(1);

  /** An empty check: it reads the record and says which one it scored. */
  private static final class Check implements Processor<byte[], byte[], byte[], byte[]> {
    private final int number;
    private ProcessorContext<byte[], byte[]> context;

    Check(int number) {
      this.number = number;
    }

    @Override
    public void init(ProcessorContext<byte[], byte[]> c) {
      context = c;
    }

    @Override
    public void process(Record<byte[], byte[]> r) {
      var at = context.recordMetadata().orElseThrow();
      var score = ByteBuffer.allocate(SCORE_BYTES).putInt(at.partition()).putLong(at.offset()).putInt(number);
      context.forward(r.withValue(score.array()));
    }
  }

  /** Collects the scores of a record. */
  private static final class Join implements Processor<byte[], byte[], byte[], byte[]> {
    private final int half;
    private final int all;
    private ProcessorContext<byte[], byte[]> context;
    private KeyValueStore<Long, byte[]> rows;

    Join(int half, int all) {
      this.half = half;
      this.all = all;
    }

    @Override
    public void init(ProcessorContext<byte[], byte[]> c) {
      context = c;
      rows = c.getStateStore("rows");
    }

    @Override
    public void process(Record<byte[], byte[]> r) {
      var score = ByteBuffer.wrap(r.value());
      score.getInt(); // the partition
      long offset = score.getLong();
      byte[] row = rows.get(offset);
      if (row == null) {
        row = new byte[ROW_BYTES];
        ByteBuffer.wrap(row).putInt(context.recordMetadata().orElseThrow().partition());
      }
      row[4] |= (byte) (1 << score.getInt());
      rows.put(offset, row);
      if (row[4] != (1 << CHECKS) - 1) {
        return;
      }
      context.forward(r.withValue(row));
      int n = ROWS.incrementAndGet();
      if (n == half || n == all) {
        report();
      }
      if (n == all) {
        DONE.countDown();
      }
    }
  }

  private static void report() {
    var os = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    System.out.println(os.getProcessCpuTime() / 1000);
  }

  public static void main(String[] args) throws InterruptedException {
    int half = Integer.parseInt(args[2]);
    int all = Integer.parseInt(args[3]);
    var bytes = Serdes.ByteArray();
    // Everything of a record stays in its partition.
    StreamPartitioner<byte[], byte[]> same = (topic, key, value, n) -> Optional.of(Set.of(ByteBuffer.wrap(value).getInt()));
    var builder = new StreamsBuilder();
    KStream<byte[], byte[]> log = builder.stream("candor.surveys", Consumed.with(bytes, bytes));
    for (int i = 0; i < CHECKS; i++) {
      int number = i;
      log.process(() -> new Check(number)).to("candor-streams-scores", Produced.with(bytes, bytes, same));
    }
    builder.addStateStore(Stores.keyValueStoreBuilder(Stores.inMemoryKeyValueStore("rows"), Serdes.Long(), bytes).withCachingEnabled());
    builder.stream("candor-streams-scores", Consumed.with(bytes, bytes))
        .process(() -> new Join(half, all), "rows")
        .to("candor-streams-rows", Produced.with(bytes, bytes, same));

    var p = new Properties();
    p.put(StreamsConfig.BOOTSTRAP_SERVERS_CONFIG, args[0]);
    p.put(StreamsConfig.APPLICATION_ID_CONFIG, args[1]);
    p.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, StreamsConfig.EXACTLY_ONCE_V2);
    p.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, Runtime.getRuntime().availableProcessors());
    p.put(StreamsConfig.STATE_DIR_CONFIG, System.getProperty("java.io.tmpdir") + "/" + args[1]);
    p.put("auto.offset.reset", "earliest");
    try (var streams = new KafkaStreams(builder.build(), p)) {
      streams.setUncaughtExceptionHandler(e -> {
        e.printStackTrace();
        System.exit(1);
        return null;
      });
      streams.start();
      DONE.await();
    }
  }
}
