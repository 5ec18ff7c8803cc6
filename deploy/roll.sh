#!/bin/sh
# Replaces the containers of docker-compose.yml one at a time, where their image or their settings have changed:
#   deploy/roll.sh [--build | --pull] [--all] [service …]
# A new container starts beside each old one; when it is ready, and the balancer has had time to find it, the old one stops.
# The schema of a service is migrated before its first container. The first failure ends the roll: the new container is
# removed, the old one goes on, what was replaced stays. --all replaces unchanged containers, too. ROLL_SECONDS (180) is
# the longest wait for a container, ROLL_SETTLE_SECONDS (5) the balancer's time, ENV_FILE (.env) the settings.
set -eu
cd "$(dirname "$0")/.."
services='directory devices added-value licence wx trtc readiness gateway'
wait_seconds=${ROLL_SECONDS:-180}
settle_seconds=${ROLL_SETTLE_SECONDS:-5}
all=
before=

say() { printf 'roll: %s\n' "$*"; }
fail() {
  printf 'roll: %s\n' "$*" >&2
  exit 1
}
env_file=${ENV_FILE:-.env}
if docker compose version >/dev/null 2>&1; then
  compose() { docker compose --env-file "$env_file" "$@"; }
else
  compose() { docker-compose --env-file "$env_file" "$@"; }
fi

while [ $# -gt 0 ]; do
  case $1 in
    --all) all=yes ;;
    --build) before=build ;;
    --pull) before=pull ;;
    -*) fail "$1: accepts --build, --pull, --all and names of services" ;;
    *) break ;;
  esac
  shift
done
for service in "$@"; do
  case " $services " in
    *" $service "*) ;;
    *) fail "$service: accepts $services" ;;
  esac
done
[ $# -gt 0 ] && services=$*

# a container has the settings and the image that a new one would have
is_current() {
  wanted=$(compose config --hash "$2" | awk '{ print $NF }')
  [ "$(docker inspect -f '{{ index .Config.Labels "com.docker.compose.config-hash" }}' "$1")" = "$wanted" ] || return 1
  image=$(docker inspect -f '{{ .Config.Image }}' "$1")
  [ "$(docker inspect -f '{{ .Image }}' "$1")" = "$(docker image inspect -f '{{ .Id }}' "$image")" ]
}

# the container of a service that is in none of the lines of $2
new_container() {
  for id in $(compose ps -q "$1"); do
    case $2 in
      *"$id"*) ;;
      *) echo "$id" ;;
    esac
  done
}

# the service in a container takes calls
is_ready() {
  # shellcheck disable=SC2016
  docker exec "$1" bash -c 'exec 3<>"/dev/tcp/127.0.0.1/${HTTP_PORT:-3000}" && printf "GET /health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n" >&3 && read -r status <&3 && [[ $status == *" 200 "* ]]' >/dev/null 2>&1
}

# returns when the service in a container is ready; fails when the container has ended, restarts or takes too long
until_ready() {
  waited=0
  while [ "$waited" -lt "$wait_seconds" ]; do
    state=$(docker inspect -f '{{ .State.Status }} {{ .RestartCount }}' "$1") || return 1
    [ "$state" = 'running 0' ] || return 1
    if is_ready "$1"; then return 0; fi
    sleep 1
    waited=$((waited + 1))
  done
  return 1
}

replace() {
  service=$1 old=$2
  known=$(compose ps -q "$service")
  count=$(printf '%s\n' "$known" | grep -c .)
  compose up -d --no-deps --no-recreate --scale "$service=$((count + 1))" "$service" >/dev/null
  new=$(new_container "$service" "$known")
  [ -n "$new" ] || fail "$service: no new container came"
  say "$service: waiting until the new container is ready"
  if ! until_ready "$new"; then
    docker logs --tail 20 "$new" >&2 || true
    docker rm -f "$new" >/dev/null
    fail "$service: the new container was not ready within $wait_seconds s (its last lines are above); the old one goes on"
  fi
  sleep "$settle_seconds"
  say "$service: stopping the old container"
  docker stop -t 15 "$old" >/dev/null
  docker rm "$old" >/dev/null
}

roll() {
  service=$1
  changed=
  containers=$(compose ps -q "$service")
  [ -n "$containers" ] || fail "$service: has no container; start it with up -d"
  for id in $containers; do
    if [ -n "$all" ] || ! is_current "$id" "$service"; then changed="$changed $id"; fi
  done
  if [ -z "$changed" ]; then
    say "$service: nothing has changed"
    return 0
  fi
  say "$service: migrating its schema"
  compose run --rm --no-deps -T migrate node dist/run/all/migrate.js "$service" ||
    fail "$service: was not migrated; nothing of it was replaced"
  for id in $changed; do replace "$service" "$id"; done
  say "$service: done"
}

[ -z "$before" ] || compose "$before"
for each in $services; do roll "$each"; done
say 'all done; a changed balancer, Postgres or Kafka is replaced by up -d, which interrupts what goes over it'
