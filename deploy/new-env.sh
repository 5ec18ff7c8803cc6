#!/bin/sh
# Writes .env beside docker-compose.yml: .env.example with a random value for every secret. A .env that stands is kept.
set -eu
cd "$(dirname "$0")/.."
if [ -e .env ]; then
  echo '.env stands already' >&2
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
done <.env.example >.env.new
mv .env.new .env
echo '.env written'
