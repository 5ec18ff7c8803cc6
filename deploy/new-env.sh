#!/bin/sh
# Writes .env beside docker-compose.yml, or the file named: .env.example with a random value for every secret. A file that
# stands is kept. `--demo` before the file: with the simulated call platform and channels of `--profile demo`.
set -eu
demo=
if [ "${1:-}" = --demo ]; then
  demo=yes
  shift
fi
root=$(cd "$(dirname "$0")/.." && pwd)
file=${1:-$root/.env}
if [ -e "$file" ]; then
  echo "$file stands already" >&2
  exit 0
fi
umask 077
secret() { od -An -tx1 -N"$1" /dev/urandom | tr -d ' \n'; }
# how services reach the simulators, and where browsers reach their pages
simulated() {
  case $1 in
    TRTC_SDK_APP_ID=) echo 9000000001 ;;
    TRTC_CALLBACK_KEY=) secret 16 ;;
    TRTC_SECRET_KEY= | TRTC_API_SECRET_KEY=) secret 32 ;;
    TRTC_API_SECRET_ID=) echo AKID-simulated ;;
    TRTC_API_URL=) echo http://call-platform:3995 ;;
    TRTC_SIMULATOR=) echo http://localhost:3995 ;;
    CHANNEL_WECOM_CORP_ID=) echo ww-simulated-operator ;;
    CHANNEL_WECOM_AGENT_ID=) echo 1000002 ;;
    CHANNEL_WECOM_SECRET= | CHANNEL_WECOM_TOKEN=) secret 16 ;;
    # the last character of 43 holds only four bits
    CHANNEL_WECOM_AES_KEY=) echo "$(secret 21)A" ;;
    CHANNEL_WECOM_URL= | CHANNEL_DINGTALK_URL= | CHANNEL_FEISHU_URL=) echo http://channels:3997 ;;
    CHANNEL_SIMULATOR=) echo http://localhost:3997 ;;
  esac
}
while IFS= read -r line; do
  case $line in
    POSTGRES_PASSWORD= | SESSION_SECRET= | INTERNAL_KEY= | DATA_KEY= | DEVICE_KEYS=)
      printf '%s%s\n' "$line" "$(secret 32)"
      ;;
    TRTC_*= | CHANNEL_*=) printf '%s%s\n' "$line" "${demo:+$(simulated "$line")}" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <"$root/.env.example" >"$file.new"
# a production refuses simulators
[ -z "$demo" ] || printf '\n# Beside a simulator this is no production\nNODE_ENV=demo\n' >>"$file.new"
mv "$file.new" "$file"
echo "$file written"
