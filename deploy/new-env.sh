#!/bin/sh
# Writes .env beside docker-compose.yml, or the file named: .env.example with a random value for every secret. A file that
# stands is kept.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
file=${1:-$root/.env}
if [ -e "$file" ]; then
  echo "$file stands already" >&2
  exit 0
fi
umask 077
while IFS= read -r line; do
  case $line in
    POSTGRES_PASSWORD= | SESSION_SECRET= | INTERNAL_KEY= | DATA_KEY= | DEVICE_KEYS=)
      printf '%s%s\n' "$line" "$(od -An -tx1 -N32 /dev/urandom | tr -d ' \n')"
      ;;
    *) printf '%s\n' "$line" ;;
  esac
done <"$root/.env.example" >"$file.new"
mv "$file.new" "$file"
echo "$file written"
