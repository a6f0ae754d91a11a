#!/bin/bash
# An S3 server for the storage tests: Ceph's monitor, one OSD in memory and radosgw, on loopback.
#   scripts/s3-test-server.sh start DIR [PORT]   DIR is an empty folder for its data; prints READY, keys TESTKEY/TESTSECRET
#   scripts/s3-test-server.sh stop DIR
# Debian: apt-get install -y --no-install-recommends radosgw ceph-mon ceph-osd ceph-common
set -euo pipefail
ACTION=${1:?start or stop}
DIR=$(mkdir -p "${2:?a folder}" && cd "$2" && pwd)
PORT=${3:-17480}
MON_PORT=$((PORT + 1))

if [ "$ACTION" = stop ]; then
  # In this order: each waits for the next when it ends.
  for NAME in client.rgw.a osd.0 mon.a; do
    FILE="$DIR/run/$NAME.pid"
    [ -f "$FILE" ] && kill -9 "$(cat "$FILE")" 2>/dev/null || true
  done
  exit 0
fi

mkdir -p "$DIR"/{mon,osd,rgw,run}
FSID=$(cat /proc/sys/kernel/random/uuid)
CONF="$DIR/ceph.conf"
cat > "$CONF" <<CONF
[global]
fsid = $FSID
mon initial members = a
mon host = v1:127.0.0.1:$MON_PORT
ms bind msgr2 = false
ms bind ipv6 = false
auth cluster required = none
auth service required = none
auth client required = none
public network = 127.0.0.0/8
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon max pg per osd = 1000
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 2147483648
run dir = $DIR/run
pid file = $DIR/run/\$name.pid
admin socket = $DIR/run/\$name.asok
log file = $DIR/\$name.log
[mon.a]
mon data = $DIR/mon
public addr = 127.0.0.1:$MON_PORT
[osd.0]
osd data = $DIR/osd
public addr = 127.0.0.1
cluster addr = 127.0.0.1
[client.rgw.a]
rgw frontends = beast endpoint=127.0.0.1:$PORT
rgw data = $DIR/rgw
rgw enable usage log = false
rgw dns name = localhost
rgw thread pool size = 32
CONF
export CEPH_CONF="$CONF"
# A monitor that has just started refuses some commands ('wrong fsid', no command descriptions) until it has elected itself.
retry() {
  for _ in $(seq 20); do
    "$@" > /dev/null 2>> "$DIR/start.log" && return 0
    sleep 0.5
  done
  return 1
}
trap '"$0" stop "$DIR"' ERR
monmaptool --create --clobber --fsid "$FSID" --addv a "[v1:127.0.0.1:$MON_PORT]" "$DIR/monmap" > /dev/null
ceph-mon --mkfs -i a --monmap "$DIR/monmap" -c "$CONF" 2>> "$DIR/start.log"
ceph-mon -i a -c "$CONF" 2>> "$DIR/start.log"
OSD=$(cat /proc/sys/kernel/random/uuid)
retry ceph -c "$CONF" osd new "$OSD"
ceph-osd -i 0 --mkfs --osd-uuid "$OSD" -c "$CONF" 2>> "$DIR/start.log"
retry ceph-osd -i 0 -c "$CONF"
for _ in $(seq 60); do ceph -c "$CONF" osd stat 2>> "$DIR/start.log" | grep -q '1 up' && break; sleep 0.5; done
radosgw -n client.rgw.a -c "$CONF" 2>> "$DIR/start.log"
UP=
for _ in $(seq 120); do (exec 3<> "/dev/tcp/127.0.0.1/$PORT") 2> /dev/null && { UP=1; break; }; sleep 0.5; done
[ -n "$UP" ] || { echo "radosgw does not listen; see $DIR" >&2; false; }
radosgw-admin -c "$CONF" user create --uid=test --display-name=Test --access-key=TESTKEY --secret-key=TESTSECRET > /dev/null 2>> "$DIR/start.log"
echo READY
