import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { randomUUID } from 'node:crypto';
import { createApp } from '#libs/service/boot';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { select } from '#libs/data/db';
import { database } from '../../../services/devices/database.js';
import { manifest } from '../../../services/devices/service.js';
import type { HeartbeatEntry } from '../../../services/devices/heartbeats/heartbeat-compactor.js';
import { OrphanSweeper, PresenceReconciler } from '../../../services/devices/presence/presence-recovery.js';
import { freePort, testDatabase, testDeviceKey, type TestDatabase, until } from '../../stack/index.js';
import { environment } from '../gateway/gateway-process.js';
import { LoneCard } from './lone-card.js';

interface Row {
  online_status: string;
  connection_id: string;
  instance_id: string;
}

describe('an instance of devices among others', () => {
  let db: TestDatabase;
  let app: NestExpressApplication;
  let url: string;
  let aheadMs = 0;
  const cards: LoneCard[] = [];

  beforeAll(async () => {
    db = await testDatabase(database);
    const port = await freePort();
    const env = { ...environment, DEVICE_KEYS: testDeviceKey, MQTT_PORT: String(port), DATABASE_URL: db.url };
    app = await createApp(manifest.module, new Config(env, 'devices'), db.url);
    await app.init();
    app.get(Clock).now = () => new Date(Date.now() + aheadMs);
    url = `mqtt://127.0.0.1:${port}`;
  });
  afterEach(async () => {
    aheadMs = 0;
    for (const card of cards.splice(0)) if (card.connected) await card.leave();
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  const rowOf = async (deviceNo: string): Promise<Row | undefined> =>
    (await select<Row>(db.dataSource, 'select * from device_status where device_no = $1', [deviceNo]))[0];

  const rowThatIs = (deviceNo: string, status: 'on' | 'off'): Promise<Row> =>
    until(async () => {
      const found = await rowOf(deviceNo);
      return found?.online_status === status ? found : undefined;
    }, `it is ${status}`);

  /** A card that was registered before, is on here, and what the database says of it. */
  const cardHere = async (deviceNo: string): Promise<{ card: LoneCard; row: Row }> => {
    // the connection that registers a card may store that it is on twice
    const first = await LoneCard.connect(url, deviceNo);
    await first.heartbeat();
    await rowThatIs(deviceNo, 'on');
    await first.leave();
    await rowThatIs(deviceNo, 'off');
    const card = await LoneCard.connect(url, deviceNo);
    cards.push(card);
    return { card, row: await rowThatIs(deviceNo, 'on') };
  };

  /** The database says that the card is, or was, connected to another instance. */
  const claimElsewhere = (deviceNo: string, onlineStatus: 'on' | 'off', secondsAhead: number): Promise<unknown> =>
    db.dataSource.query(
      `update device_status set online_status = $2, connection_id = $3, instance_id = $4,
         connected_at = now() + make_interval(secs => $5) where device_no = $1`,
      [deviceNo, onlineStatus, randomUUID(), randomUUID(), secondsAhead],
    );

  const callTheRoll = async (): Promise<void> => {
    // connections are no longer young
    aheadMs = 4000;
    await app.get(PresenceReconciler).reconcile();
  };

  it('says again that a card is here which another instance wrote off too late', async () => {
    const { card, row } = await cardHere('LATE-OFF');
    await claimElsewhere('LATE-OFF', 'off', 1);
    await callTheRoll();
    const here = { online_status: 'on', connection_id: row.connection_id, instance_id: row.instance_id };
    await until(async () => (await rowOf('LATE-OFF'))?.online_status === 'on', 'it is on again');
    expect(await rowOf('LATE-OFF')).toMatchObject(here);
    expect(card.connected).toBe(true);
  });

  it('keeps a card that another instance claims by an older connection', async () => {
    const { card, row } = await cardHere('LATE-ON');
    await claimElsewhere('LATE-ON', 'on', -60);
    await callTheRoll();
    await until(async () => (await rowOf('LATE-ON'))?.connection_id === row.connection_id, 'it is here again');
    expect(card.connected).toBe(true);
  });

  it('gives up a card that is with another instance by a newer connection, also when the notification was lost', async () => {
    const { card } = await cardHere('MOVED');
    await claimElsewhere('MOVED', 'on', 1);
    await callTheRoll();
    await until(() => !card.connected, 'its connection is closed');
    expect(await rowOf('MOVED')).toMatchObject({ online_status: 'on' });
  });

  it('leaves everything as it is while the database agrees', async () => {
    const { card, row } = await cardHere('FINE');
    await callTheRoll();
    expect(await rowOf('FINE')).toEqual(row);
    expect(card.connected).toBe(true);
  });

  it('reads the journal of an instance that died at once, and nothing older counts for more', async () => {
    const { row } = await cardHere('SEEN-LATER');
    const dead = randomUUID();
    const entry = (deviceNo: string, at: number): HeartbeatEntry => ({
      at,
      connectionId: randomUUID(),
      unregistered: false,
      rebooted: true,
      changed: true,
      shown: null,
      heartbeat: {
        deviceNo,
        version: 1,
        versionName: 'from the journal',
        device: null,
        x5: null,
        ees: null,
        eis: null,
        network: null,
        ip: null,
        time: null,
        bootId: 'old boot',
        model: 'M',
        uptime: 1,
        shows: null,
      },
    });
    const now = Date.now();
    await db.dataSource.query(
      `insert into broker_instance (id, lock_key, started_at, beat_at) values ($1, 1, now(), now())`,
      [dead],
    );
    await db.dataSource.query('insert into ingest_journal (instance_id, entries) values ($1, $2), ($1, $3)', [
      dead,
      JSON.stringify([entry('ONLY-THERE', now - 2000), entry('SEEN-LATER', now - 60_000)]),
      JSON.stringify([entry('ONLY-THERE', now - 1000)]),
    ]);
    await app.get(OrphanSweeper).sweep();
    const left = async (): Promise<unknown[]> =>
      db.dataSource.query('select 1 from ingest_journal where instance_id = $1', [dead]);
    await until(async () => (await left()).length === 0, 'the journal is read');
    const [found] = await select<{ at: string; version: string }>(
      db.dataSource,
      `select (extract(epoch from heartbeat_at) * 1000)::bigint::text as at, current_version as version
       from device_status join device using (device_no) where device_no = 'ONLY-THERE'`,
    );
    expect(found).toEqual({ at: String(now - 1000), version: 'from the journal' });
    const [later] = await select<{ version: string; boot_id: string }>(
      db.dataSource,
      `select current_version as version, boot_id from device_status join device using (device_no)
       where device_no = 'SEEN-LATER'`,
    );
    expect(later).toEqual({ version: '1.0', boot_id: 'boot-1' });
    expect(await rowOf('SEEN-LATER')).toMatchObject({ online_status: 'on', connection_id: row.connection_id });
  });
});
