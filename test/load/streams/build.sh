#!/usr/bin/env bash
# build.sh: fetches Kafka Streams and compiles Streams.java, and prints the class path.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
version=$(sed -n 's:.*<kafka.version>\(.*\)</kafka.version>.*:\1:p' "$here/pom.xml")
tools=$here/../../../.tools/kafka-streams-$version
for command in mvn javac; do
  command -v $command >/dev/null || { echo "$0: $command is missing; install Maven and a JDK" >&2; exit 1; }
done
if [ ! -d "$tools" ]; then
  part=$tools.part.$$ # an interrupted download must not look like an installation
  trap 'rm -rf "$part"' EXIT
  mvn -B -q -f "$here/pom.xml" org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies -DincludeScope=runtime -DoutputDirectory="$part" >&2
  mv -T "$part" "$tools"
fi
tools=$(cd "$tools" && pwd)
javac -d "$tools/classes" -cp "$tools/*" "$here/Streams.java" >&2
echo "$tools/classes:$tools/*"
