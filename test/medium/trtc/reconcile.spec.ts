import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AddressInfo } from 'node:net';
import { createApp } from '#libs/service/boot';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { hourMs, minutesOf } from '#libs/contracts';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import type { SimulatedRoom } from '../../../tools/simulators/trtc/state.js';
import { TrtcSimulator } from '../../../tools/simulators/trtc/trtc-simulator.js';
import { RoomEventStore } from '../../../services/trtc/call/room-event-store.js';
import { database } from '../../../services/trtc/database.js';
import { cardUserId, parentUserId, roomIdOf } from '../../../services/trtc/grant/grant-store.js';
import { ReconcileService } from '../../../services/trtc/reconcile/reconcile.service.js';
import { manifest } from '../../../services/trtc/service.js';
import { environment } from '../gateway/gateway-process.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';

interface CallRow {
  roomId: string;
  minutes: number;
  mediaType: string;
  state: string;
  estimated: number;
}

/** What two shared in a room of the platform, in ms. */
const sharedMs = ({ stays }: SimulatedRoom): number => {
  const moments = stays
    .flatMap(({ enteredAt, leftAt }) => [
      { at: enteredAt, by: 1 },
      { at: leftAt ?? 0, by: -1 },
    ])
    .sort((a, b) => a.at - b.at || a.by - b.by);
  let [present, sum, before] = [0, 0, 0];
  for (const { at, by } of moments) {
    if (present > 1) sum += at - before;
    [present, before] = [present + by, at];
  }
  return sum;
};

describe('an outage of callbacks', () => {
  const clock = { ms: Date.parse('2026-11-25T02:00:00.137Z') };
  let db: TestDatabase;
  let simulator: TrtcSimulator;
  let app: NestExpressApplication;

  beforeAll(async () => {
    db = await testDatabase(database);
    simulator = await TrtcSimulator.start({ clock: { now: () => new Date(clock.ms) }, retryScale: 0.001 });
    const config = new Config({ ...environment, ...simulator.environment, DATABASE_URL: db.url }, 'trtc');
    app = await createApp(manifest.module, config, db.url);
    app.get(Clock).now = () => new Date(clock.ms);
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    simulator.callbacksTo(`http://127.0.0.1:${port}/api/trtc/callback`);
    for (const student of ['S1', 'S2', 'S3', 'S4', 'S5']) {
      const room = [roomIdOf(student), student, cardUserId(student), parentUserId(student)];
      await db.dataSource.query(`insert into call_room values ($1, 's1', $2, now())`, room.slice(0, 2));
      await db.dataSource.query(
        `insert into call_party values ($1, 'card', $3, 's1', now()), ($2, 'parent', $3, 's1', now())`,
        [room[2], room[3], student],
      );
    }
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await simulator.close();
    await db.close();
  });

  const pass = (seconds: number): void => {
    // moments within a second differ: the platform cuts them, callbacks do not
    clock.ms += seconds * 1000 + 91;
    simulator.settle();
  };
  const begin = (student: string, isVideo = false): void => {
    simulator.admit(roomIdOf(student), cardUserId(student));
    pass(3);
    simulator.admit(roomIdOf(student), parentUserId(student));
    if (isVideo) simulator.publish(roomIdOf(student), parentUserId(student), 'video');
  };
  const end = (student: string): void => {
    simulator.leave(roomIdOf(student), cardUserId(student));
    pass(1);
    simulator.leave(roomIdOf(student), parentUserId(student));
  };
  const calls = (): Promise<CallRow[]> =>
    db.dataSource.query(
      `select room_id as "roomId", minutes, media_type as "mediaType", state, estimated from call order by begun_ms`,
    );
  /** As the platform has them. */
  const trueCalls = (): CallRow[] =>
    simulator.rooms().flatMap((room) => {
      const shared = sharedMs(room);
      const isVideo = room.stays.some(({ streams }) => streams.some(({ kind }) => kind === 'video'));
      const minutes = minutesOf(Math.round(shared / 1000));
      const row = {
        roomId: room.roomId,
        minutes,
        mediaType: isVideo ? 'video' : 'audio',
        state: 'ended',
        estimated: 0,
      };
      return shared === 0 ? [] : [row];
    });
  const events = async (): Promise<{ source: string; count: number }[]> =>
    db.dataSource.query('select source, count(*)::int as count from room_event group by source order by source');
  const settled = async (): Promise<void> => {
    await simulator.delivered();
    await app.get(RoomEventStore, { strict: false }).idle();
  };

  it('of half an hour is made up for, to the minute', async () => {
    // reported by callbacks
    begin('S1', true);
    pass(95);
    end('S1');
    // begins before, ends within
    begin('S2', true);
    pass(30);
    await settled();
    expect((await events()).map(({ source }) => source)).toEqual(['callback']);
    simulator.outage(1800);
    pass(130);
    end('S2');
    // within: one call, then another one in the same room
    begin('S3', true);
    pass(400);
    end('S3');
    pass(20);
    begin('S3');
    pass(45);
    // comes back after a bad network
    simulator.leave(roomIdOf('S3'), parentUserId('S3'), 2);
    pass(10);
    simulator.admit(roomIdOf('S3'), parentUserId('S3'));
    pass(100);
    end('S3');
    // only the card: no call
    simulator.admit(roomIdOf('S4'), cardUserId('S4'));
    pass(40);
    simulator.leave(roomIdOf('S4'), cardUserId('S4'));
    // begins within, ends after
    pass(700);
    begin('S5', true);
    pass(400);
    await settled();
    expect(await calls()).toHaveLength(2);
    expect(simulator.lost).toBeGreaterThan(20);
    pass(60);
    end('S5');
    begin('S1');
    pass(170);
    end('S1');
    await settled();

    pass(900);
    const [callbacks] = await events();
    const reconcile = (): Promise<void> => app.get(ReconcileService, { strict: false }).reconcile();
    await reconcile();
    expect(await calls()).toEqual(trueCalls());
    // nothing is there twice: each stay has one enter and one exit
    const stays = simulator.rooms().flatMap((room) => room.stays).length;
    const kinds: { type: number; count: number }[] = await db.dataSource.query(
      `select event_type as type, count(*)::int as count from room_event where event_type in (103, 104) group by 1 order by 1`,
    );
    expect(kinds).toEqual([
      { type: 103, count: stays },
      { type: 104, count: stays },
    ]);

    const after = await events();
    expect(after[0]).toEqual(callbacks);
    await reconcile();
    clock.ms += hourMs;
    await reconcile();
    expect(await events()).toEqual(after);
  });

  it('goes on where it was when the platform was away', async () => {
    const before = (await calls()).length;
    simulator.outage(600);
    begin('S2');
    pass(100);
    end('S2');
    pass(800);
    for (let n = 0; n < 40; n++) simulator.fail({ kind: 'refused', code: 'AuthFailure.SignatureFailure' });
    const [state]: { until: Date }[] = await db.dataSource.query('select until from reconcile_state');
    await expect(app.get(ReconcileService, { strict: false }).reconcile()).rejects.toThrow('AuthFailure');
    expect(await db.dataSource.query('select until from reconcile_state')).toEqual([state]);
    simulator.recover();
    await app.get(ReconcileService, { strict: false }).reconcile();
    expect(await calls()).toHaveLength(before + 1);
  });

  it('is made up for by a job', async () => {
    simulator.outage(600);
    begin('S4', true);
    pass(100);
    end('S4');
    pass(800);
    await until(() => app.get(Jobs, { strict: false }).runNow('call-reconciliation'), 'a run of the job');
    expect(await calls()).toEqual(trueCalls());
    const lost = await app
      .get(Metrics, { strict: false })
      .registry.getSingleMetricAsString('firstbell_trtc_lost_callbacks_total');
    const added = (await events()).find(({ source }) => source === 'query')?.count;
    expect(lost).toMatch(new RegExp(` ${added}$`));
  });
});
