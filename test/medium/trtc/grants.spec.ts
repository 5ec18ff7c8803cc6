import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createApp } from '#libs/service/boot';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { type Envelope, type EventMessage, hourMs, requiredHeaders, texts } from '#libs/contracts';
import { cardPassword } from '#libs/crypto';
import { Transactions } from '#libs/data/db';
import { EventBus } from '#libs/events';
import { PayProofs } from '#libs/commerce';
import { TrtcSimulator } from '../../../tools/simulators/trtc/trtc-simulator.js';
import { forgetCredentials } from '../../../services/trtc/grant/call-card.consumer.js';
import { database } from '../../../services/trtc/database.js';
import type { CallGrant } from '../../../services/trtc/grant/grant.dto.js';
import { cardUserId, parentUserId, roomIdOf } from '../../../services/trtc/grant/grant-store.js';
import { manifest } from '../../../services/trtc/service.js';
import { WalletStore } from '../../../services/trtc/wallet/wallet-store.js';
import { environment } from '../gateway/gateway-process.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';

interface CardFields extends Record<string, unknown> {
  deviceNo: string;
  schoolCode: string | null;
}

const keys = ['new-key', 'old-key'] as const;
const begin = Date.parse('2026-11-25T02:00:00.400Z');

describe('a card that calls', () => {
  const clock = { ms: begin };
  let db: TestDatabase;
  let simulator: TrtcSimulator;
  let app: NestExpressApplication;
  let origin: string;

  beforeAll(async () => {
    db = await testDatabase(database);
    simulator = await TrtcSimulator.start({ clock: { now: () => new Date(clock.ms) } });
    const env = { ...environment, ...simulator.environment, DATABASE_URL: db.url, DEVICE_KEYS: keys.join() };
    const config = new Config(env, 'trtc');
    app = await createApp(manifest.module, config, db.url);
    app.get(Clock).now = () => new Date(clock.ms);
    await app.listen(0, '127.0.0.1');
    origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
    for (const [code, name] of [
      ['S1', '小明'],
      ['S2', '小红'],
    ]) {
      await db.dataSource.query(
        `insert into student (code, school_code, name, class_code, gender, deleted, at)
         values ($1, 's1', $2, 'c1', 1, false, now())`,
        [code, name],
      );
    }
    await db.dataSource.query(
      `insert into parent (code, school_code, name, phone_masked, encry_phone, phone_hash, deleted, at)
       values ('P1', 's1', '明妈', '138****0001', 'x', 'x', false, now())`,
    );
    await db.dataSource.query(`insert into parent_child values ('P1', 'S1', 'mother')`);
    await published('device.bound', { deviceNo: 'A1', schoolCode: 's1', classroomCode: 'r1' });
    await published('device.status', {
      deviceNo: 'B1',
      schoolCode: 's2',
      onlineStatus: 'on',
      since: '',
      cause: 'connected',
    });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await simulator.close();
    await db.close();
  });

  beforeEach(async () => {
    clock.ms += hourMs;
    await db.dataSource.query('truncate call_grant, call_config, wallet, recharge, recharge_left, call_usage, call');
    await configured({});
  });

  /** As devices publishes it; resolves when it is stored. */
  const published = async (type: string, data: CardFields): Promise<void> => {
    const at = new Date(clock.ms).toISOString();
    const message: EventMessage = { id: randomUUID(), type, key: data.deviceNo, at, data };
    await app.get(EventBus).publish('devices.status', [message]);
    const school = type === 'device.unbound' ? null : data.schoolCode;
    const stored = async (): Promise<boolean> => {
      const rows: { school_code: string | null }[] = await db.dataSource.query(
        'select school_code from call_card where device_no = $1',
        [data.deviceNo],
      );
      return rows.length > 0 && rows[0]?.school_code === school;
    };
    await until(stored, `the school of ${data.deviceNo}`);
  };

  const configured = ({ video = 1, parents = 1, camera = 1 }): Promise<unknown> =>
    db.dataSource.query(
      `insert into call_config values ('s1', $1, $2, $3, 5, '', now(), now())
       on conflict (school_code) do update
         set is_open_video_call = $1, is_open_parents_call = $2, is_open_camera = $3`,
      [video, parents, camera],
    );

  const recharged = (minutes: number, studentCode = 'S1'): Promise<unknown> =>
    app.get(Transactions, { strict: false }).run((tx) =>
      app.get(WalletStore, { strict: false }).recharge(tx, [
        {
          ...{ schoolCode: 's1', studentCode, studentName: '小明', classCode: 'c1', className: '一班' },
          ...{ packageType: 'single', source: 'admin', minutes, price: 100, beginTime: null, endTime: null },
          ...{ phone: null, orderNo: null, batchId: null, reason: 'r', by: 'admin' },
        },
      ]),
    );

  const call = async (
    body: object,
    { card = 'A1', password = cardPassword(keys[0], card), header = '' } = {},
  ): Promise<{ status: number; envelope: Envelope<CallGrant> }> => {
    const authorization = header || `Basic ${Buffer.from(`${card}:${password}`).toString('base64')}`;
    const response = await fetch(`${origin}/card/call`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
    return { status: response.status, envelope: (await response.json()) as Envelope<CallGrant> };
  };
  const granted = async (body: object = { studentUid: 'S1' }): Promise<CallGrant> => {
    const { envelope } = await call(body);
    if (!envelope.bizData) throw new Error(String(envelope.msg));
    return envelope.bizData;
  };
  const refusal = async (...given: Parameters<typeof call>): Promise<string> => {
    const { status, envelope } = await call(...given);
    return `${status} ${envelope.msg ?? ''}`;
  };
  const rows = (table: string): Promise<Record<string, unknown>[]> => db.dataSource.query(`select * from ${table}`);

  it('is let into the room of the student, for as long as minutes are left', async () => {
    await recharged(10);
    const grant = await granted({ studentUid: 'S1', parentUid: 'P1' });
    const end = Math.floor(clock.ms / 1000) * 1000 + 600_000;
    expect(grant).toEqual({
      ...{ sdkAppId: simulator.application.sdkAppId, userId: cardUserId('A1'), userSig: expect.any(String) },
      ...{ roomId: roomIdOf('S1'), grantedSeconds: 600, expiresAt: new Date(end).toISOString(), camera: true },
    });
    // the platform lets it in, and cuts it off at that very moment
    simulator.enter(grant.roomId, grant.userId, grant.userSig);
    clock.ms += 700_000;
    const [stay] = simulator.rooms().at(-1)!.stays;
    expect(stay).toMatchObject({ leftAt: end, exitReason: 3 });
    // a user is known before entering
    expect(await rows('call_room')).toMatchObject([{ room_id: roomIdOf('S1'), student_code: 'S1', school_code: 's1' }]);
    expect(new Set((await rows('call_party')).map(({ user_id: id }) => id))).toEqual(
      new Set([cardUserId('A1'), parentUserId('P1')]),
    );
    expect(await rows('call_grant')).toMatchObject([{ user_id: cardUserId('A1'), seconds: 600 }]);
  });

  it('stays two hours at the most, and sees with the camera only where the school lets it', async () => {
    await recharged(100_000);
    await configured({ camera: 0 });
    expect(await granted()).toMatchObject({ grantedSeconds: 7200, camera: false });
  });

  it('is granted no more than what is left of a call that runs', async () => {
    await recharged(10);
    await granted();
    const runs = (): Promise<unknown> =>
      db.dataSource.query(
        `insert into call (id, room_id, begun_ms, school_code, student_code, student_name, class_code, class_name,
           parent_name, phone_masked, caller, media_type, state, started_at, seconds, minutes, excess, estimated,
           updated_at)
         values (gen_random_uuid(), $1, 0, 's1', 'S1', '', '', '', '', '', 'card', 'video', 'running', $2, 0, 0, 0, 0,
           now())`,
        [roomIdOf('S1'), new Date(clock.ms)],
      );
    await runs();
    clock.ms += 200_000;
    expect(await granted()).toMatchObject({ grantedSeconds: 400 });
    // two at once do not add up
    const both = await Promise.all([granted(), granted()]);
    expect(both.map(({ grantedSeconds }) => grantedSeconds)).toEqual([400, 400]);
    // it has ended early, and the next one runs: what was granted for the one before does not count
    await db.dataSource.query(`update call set state = 'ended', ended_at = $1`, [new Date(clock.ms)]);
    clock.ms += 1000;
    await runs();
    expect(await granted()).toMatchObject({ grantedSeconds: 600 });
    clock.ms += 599_000;
    expect(await granted()).toMatchObject({ grantedSeconds: 1 });
  });

  it('is refused with the reason', async () => {
    expect(await refusal({ studentUid: 'S1' })).toBe(`200 ${texts.callBalanceEmpty}`);
    await recharged(10);
    expect(await refusal({ studentUid: 'S9' })).toBe(`200 ${texts.callStudentElsewhere}`);
    expect(await refusal({ studentUid: 'S2', parentUid: 'P1' })).toBe(`200 ${texts.callParentUnknown}`);
    expect(await refusal({ studentUid: 'S1' }, { card: 'B1' })).toBe(`200 ${texts.callSchoolClosed}`);
    expect(await refusal({ studentUid: 'S1' }, { card: 'Z1' })).toBe(`200 ${texts.cardNotBound}`);
    await configured({ video: 0 });
    expect(await refusal({ studentUid: 'S1' })).toBe(`200 ${texts.callSchoolClosed}`);
    await db.dataSource.query(`insert into call_config values ('s2', 1, 1, 1, 5, '', now(), now())`);
    // of a school of its own, not of the card's
    expect(await refusal({ studentUid: 'S1' }, { card: 'B1' })).toBe(`200 ${texts.callStudentElsewhere}`);
    expect(await rows('call_grant')).toEqual([]);
  });

  it('follows its card to another school, and out of any', async () => {
    await recharged(10);
    await published('device.unbound', { deviceNo: 'A1', schoolCode: 's1', classroomCode: 'r1' });
    expect(await refusal({ studentUid: 'S1' })).toBe(`200 ${texts.cardNotBound}`);
    clock.ms += 1000;
    await published('device.bound', { deviceNo: 'A1', schoolCode: 's1', classroomCode: 'r1' });
    expect(await granted()).toMatchObject({ grantedSeconds: 600 });
  });

  it('proves itself by the password of one of the keys, and nothing else', async () => {
    await recharged(10);
    expect(await call({ studentUid: 'S1' }, { password: cardPassword(keys[1], 'A1') })).toMatchObject({ status: 200 });
    const wrong = [
      { password: cardPassword('other-key', 'A1') },
      { password: cardPassword(keys[0], 'B1') },
      { password: '' },
      { header: 'Basic !!!' },
      { header: 'Bearer x' },
      { card: "A1'--", password: cardPassword(keys[0], "A1'--") },
    ];
    for (const each of wrong) {
      expect(await refusal({ studentUid: 'S1' }, each)).toBe(`403 ${texts.cardNotVerified}`);
    }
  });

  it('proves itself by the passwords that devices has published, unless it is blocked', async () => {
    await recharged(10);
    const credential = { deviceNo: 'A1', schoolCode: 's1', acceptedGeneration: 1, required: false, blocked: null };
    const grantedBy = async (generation: number): Promise<boolean> =>
      (await call({ studentUid: 'S1' }, { password: cardPassword(keys[0], 'A1', generation) })).status === 200;
    const becomes = async (fields: object): Promise<void> => {
      clock.ms += 1000;
      const data = { ...credential, ...fields };
      await published('device.credential', data);
      const sql = `select 1 from call_card where device_no = 'A1' and credential_at = $1`;
      const stored = async () => (await db.dataSource.query<unknown[]>(sql, [new Date(clock.ms)])).length > 0;
      await until(stored, 'the credential is stored');
    };
    await becomes({ generation: 2 });
    expect([await grantedBy(2), await grantedBy(1), await grantedBy(0)]).toEqual([true, true, false]);
    const blocked = { reason: '设备被盗', by: 'admin', at: new Date(clock.ms).toISOString() };
    await becomes({ generation: 2, blocked });
    expect(await grantedBy(2)).toBe(false);
    await becomes({ generation: 0, acceptedGeneration: 0 });
    expect(await grantedBy(0)).toBe(true);
    await becomes({ generation: 2, blocked });
    await forgetCredentials(db.dataSource.manager, new Date(clock.ms + 1));
    expect(await grantedBy(0)).toBe(true);
  });

  describe('a parent who calls', () => {
    const parentCall = async (studentUid: string, parentUid = 'P1', schoolCode = 's1'): Promise<string | CallGrant> => {
      const proof = app.get(PayProofs, { strict: false }).sign({ schoolCode, parentUid });
      const response = await fetch(`${origin}/api/trtc/mobile/call`, {
        method: 'POST',
        headers: { ...requiredHeaders, 'content-type': 'application/json', 'x-pay-proof': proof },
        body: JSON.stringify({ studentUid }),
      });
      const { bizData, msg } = (await response.json()) as Envelope<CallGrant>;
      return bizData ?? String(msg);
    };

    it('comes into the same room, as a separate user', async () => {
      await recharged(10);
      const [card, parent] = [await granted(), (await parentCall('S1')) as CallGrant];
      expect(parent).toMatchObject({
        userId: parentUserId('P1'),
        roomId: card.roomId,
        grantedSeconds: 600,
        camera: true,
      });
      simulator.enter(card.roomId, card.userId, card.userSig);
      simulator.enter(parent.roomId, parent.userId, parent.userSig);
      expect(simulator.rooms().at(-1)!.stays).toHaveLength(2);
    });

    it('is refused where the school does not let parents call, and with the child of another parent', async () => {
      await recharged(10);
      expect(await parentCall('S2')).toBe(texts.callParentUnknown);
      expect(await parentCall('S1', 'P2')).toBe(texts.callParentUnknown);
      expect(await parentCall('S1', 'P1', 's2')).toBe(texts.callSchoolClosed);
      await configured({ parents: 0 });
      expect(await parentCall('S1')).toBe(texts.callParentsClosed);
      // the card still may
      expect(await granted()).toMatchObject({ grantedSeconds: 600 });
      const unsigned = await fetch(`${origin}/api/trtc/mobile/call`, {
        method: 'POST',
        headers: { ...requiredHeaders, 'content-type': 'application/json', 'x-pay-proof': 'x' },
        body: JSON.stringify({ studentUid: 'S1' }),
      });
      expect(await unsigned.json()).toMatchObject({ msg: texts.proofExpired });
    });
  });

  it('has to wait when it asks too often, or guesses', async () => {
    await recharged(10);
    const statuses = async (count: number, options?: Parameters<typeof call>[1]): Promise<number[]> => {
      const found: number[] = [];
      for (let n = 0; n < count; n++) found.push((await call({ studentUid: 'S1' }, options)).status);
      return found;
    };
    const asked = await statuses(21);
    expect([asked.filter((status) => status === 200).length, asked.at(-1)]).toEqual([20, 429]);
    const guessed = await statuses(61, { password: 'guess' });
    expect([guessed.filter((status) => status === 403).length, guessed.at(-1)]).toEqual([60, 429]);
  });
});
