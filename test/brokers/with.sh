#!/usr/bin/env bash
# with.sh COMMAND...: runs a command with a real Kafka and a real Redis, and passes on its exit code.
#
# What CANDOR_KAFKA_BROKERS and CANDOR_REDIS_URL already name is used as it is; what they do not name is started, empty,
# and stopped and removed at the end. The Kafka that it starts also has a listener that asks for users and authorizes them:
# CANDOR_TEST_KAFKA_SASL. For tests that break things it exports CANDOR_TEST_KAFKA_PID, CANDOR_TEST_REDIS_PID and CANDOR_TEST_BROKERS_DIR: after a kill, `test/brokers/start kafka $CANDOR_TEST_BROKERS_DIR`
# brings the broker back on the same port with what it had stored.
#
# CANDOR_TEST_REDIS=cluster starts a Redis Cluster instead of one Redis, and CANDOR_TEST_REDIS=sentinel a primary and a replica with three Sentinels.
# They have no CANDOR_TEST_REDIS_PID. CANDOR_TEST_KAFKA=cluster starts three brokers. They have no CANDOR_TEST_KAFKA_PID, and no users.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
[ $# -gt 0 ] || { echo "usage: $0 COMMAND..." >&2; exit 2; }

dir=$(mktemp -d "${TMPDIR:-/tmp}/candor-brokers.XXXXXX")
redis=redis${CANDOR_TEST_REDIS:+-$CANDOR_TEST_REDIS}
kafka=kafka${CANDOR_TEST_KAFKA:+-$CANDOR_TEST_KAFKA}
finish() {
  trap '' INT TERM HUP
  "$here/stop" "$kafka" "$dir"
  "$here/stop" "$redis" "$dir"
  rm -rf "$dir"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
trap 'exit 129' HUP

if [ -z "${CANDOR_KAFKA_BROKERS-}" ]; then
  "$here/start" "$kafka" "$dir"
  if [ "$kafka" = kafka ]; then
    export CANDOR_KAFKA_BROKERS=127.0.0.1:$(<"$dir/kafka/port") CANDOR_TEST_KAFKA_PID=$(<"$dir/kafka/pid")
    export CANDOR_TEST_KAFKA_SASL=127.0.0.1:$(<"$dir/kafka/users-port")
  else
    export CANDOR_KAFKA_BROKERS=$(<"$dir/$kafka/brokers")
  fi
fi
if [ -z "${CANDOR_REDIS_URL-}" ]; then
  "$here/start" "$redis" "$dir"
  if [ "$redis" = redis ]; then
    export CANDOR_REDIS_URL=redis://127.0.0.1:$(<"$dir/redis/port")/0 CANDOR_TEST_REDIS_PID=$(<"$dir/redis/pid")
  else
    export CANDOR_REDIS_URL=$(<"$dir/$redis/url")
  fi
fi
export CANDOR_TEST_BROKERS_DIR=$dir

# The shell answers signals only while it waits, not while a child runs in front; and the command's own children
# (go test starts many) must hear of them too. Hence a job in a process group of its own.
set -m
"$@" &
command=$!
stop_command() {
  kill -s TERM -- "-$command" 2>/dev/null || true
  wait "$command" 2>/dev/null || true
  exit "$1"
}
trap 'stop_command 130' INT
trap 'stop_command 143' TERM
trap 'stop_command 129' HUP
wait "$command"
