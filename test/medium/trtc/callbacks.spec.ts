import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { minuteMs, role } from '#libs/contracts';
import { Metrics } from '#libs/kernel/health';
import type { Identity } from '#libs/http';
import type { RoomEvent } from '../../../services/trtc/call/reduce-events.js';
import type { LiveCalls } from '../../../services/trtc/call/live-calls.dto.js';
import { bodyOf, bring, CallProcess, signed } from './call-process.js';
import { CallTown, schoolCode } from './call-parts.js';

const begin = Math.floor(Date.now() / 1000) * 1000 - 30 * minuteMs;

describe('callbacks of the call platform', () => {
  let town: CallTown;
  let processes: [CallProcess, CallProcess];
  let rooms = 0;
  let roomId = '';

  beforeAll(async () => {
    town = await CallTown.open(new Date().toISOString());
    processes = [await CallProcess.on(town.url), await CallProcess.on(town.url)];
    await town.dataSource.query(
      `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
         deleted, at) values ($1, '第一小学', 'partner', '1', '', '', '', '', '', false, now())`,
      [schoolCode],
    );
  }, 60_000);
  afterAll(async () => {
    for (const process of processes) await process.close();
    await town.close();
  });
  beforeEach(async () => {
    roomId = `room${++rooms}`;
    await town.openRooms([{ roomId, studentCode: `S${roomId}` }]);
    await town.dataSource.query(`insert into student values ($1, $2, '小明', 'c1', 1, null, false, now())`, [
      `S${roomId}`,
      schoolCode,
    ]);
    await town.recharge({ studentCode: `S${roomId}`, minutes: 100 });
  });

  const event = (eventType: number, userId: string, minutes: number, reason: number | null = 1): RoomEvent => ({
    ...{ roomId, eventType, userId, reason },
    eventMs: begin + minutes * minuteMs,
  });
  /** A call of four and a half minutes. */
  const call = (): RoomEvent[] => [
    ...[event(101, 'a', 0, null), event(103, 'a', 0.01), event(103, 'b', 0.5), event(201, 'a', 0.6, null)],
    ...[event(104, 'b', 5), event(104, 'a', 5.1), event(102, '', 5.2, null)],
  ];
  const stored = async (): Promise<number> =>
    (await town.rows('select from room_event where room_id = $1', [roomId])).length;
  const calls = () =>
    town.rows(
      `select student_name as name, minutes, excess, state, media_type as "mediaType", caller, device_no as "deviceNo"
       from call where room_id = $1`,
      [roomId],
    );
  const balance = () => town.balance(`S${roomId}`);
  const refused = async (): Promise<string> => {
    const texts = await Promise.all(processes.map(({ app }) => app.get(Metrics).registry.metrics()));
    const reasons = texts.flatMap((text) => [...text.matchAll(/refused_callbacks_total\{reason="(\w+)"\} [1-9]/g)]);
    return [...new Set(reasons.map(([, reason]) => reason))].sort().join();
  };

  it('make a call and take its minutes, each once, however often and to whom they come', async () => {
    const replies = await Promise.all(
      [...call(), ...call(), ...call()].map((each, n) => processes[n % 2 === 0 ? 0 : 1].bring(each)),
    );
    expect(new Set(replies)).toEqual(new Set([200]));
    expect(await stored()).toBe(7);
    const expected = {
      name: '小明',
      minutes: 5,
      excess: 0,
      state: 'ended',
      mediaType: 'video',
      caller: 'card',
      deviceNo: 'D1',
    };
    expect(await calls()).toEqual([expected]);
    expect(await balance()).toBe(95);
  });

  it('are answered with code 0 after they are stored', async () => {
    for (const [n, each] of call().entries()) {
      const { status, text } = await bring(processes[0].origin, signed(bodyOf(each)));
      expect([status, text, await stored()]).toEqual([200, '{"code":0}', n + 1]);
    }
  });

  it('count by the bytes that are signed', async () => {
    const [first = event(101, 'a', 0)] = call();
    expect((await bring(processes[0].origin, signed(bodyOf(first, ' \t')))).status).toBe(200);
    expect(await stored()).toBe(1);
  });

  it('are refused without the signature of the platform, and change nothing', async () => {
    const body = bodyOf(event(103, 'a', 0));
    const { headers } = signed(body);
    const { Sign: _sign, ...unsigned } = headers;
    const forged = [
      { body, headers: unsigned },
      signed(body, 'anotherKey'),
      { body: bodyOf(event(103, 'b', 0)), headers },
      { body: bodyOf(event(103, 'a', 0), ' '), headers },
      { body, headers: { ...headers, SdkAppId: '1400000002' } },
    ];
    const replies = await Promise.all(forged.map((each) => bring(processes[0].origin, each)));
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const wrong = [signed('{}'), signed('[1]'), signed(body.replace('103', '"103"'))];
    expect(await Promise.all(wrong.map(async (each) => (await bring(processes[0].origin, each)).status))).toEqual([
      400, 400, 400,
    ]);
    expect(await stored()).toBe(0);
    expect(await refused()).toBe('foreign,malformed,unsigned');
  });

  it('are not answered with 200 while the database does not store them, and are taken when they come again', async () => {
    const lock = town.dataSource.createQueryRunner();
    await lock.connect();
    await lock.startTransaction();
    await lock.query('lock table room_event in access exclusive mode');
    const [first = event(101, 'a', 0)] = call();
    try {
      expect(await processes[0].bring(first)).toBe(500);
    } finally {
      await lock.rollbackTransaction();
      await lock.release();
    }
    expect(await processes[0].bring(first)).toBe(200);
    expect(await stored()).toBe(1);
    expect(await refused()).toContain('unstored');
  }, 60_000);

  it('survive the loss of every connection to the database', async () => {
    const [first = event(101, 'a', 0), ...others] = call();
    expect(await processes[0].bring(first)).toBe(200);
    await town.dataSource.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const replies = await Promise.all(others.map((each) => processes[0].bring(each)));
    for (const [n, each] of others.entries()) if (replies[n] !== 200) expect(await processes[0].bring(each)).toBe(200);
    expect(await stored()).toBe(7);
    expect(await balance()).toBe(95);
  });

  it('of unknown rooms are kept, and make no call', async () => {
    roomId = 'unknown';
    for (const each of call()) expect(await processes[0].bring(each)).toBe(200);
    expect(await stored()).toBe(7);
    expect(await calls()).toEqual([]);
    const text = await processes[0].app.get(Metrics).registry.metrics();
    expect(text).toMatch(/firstbell_trtc_events_total\{room="unknown"\} 7/);
  });

  it('of a kind that is of no use are taken, and not kept', async () => {
    expect(await processes[0].bring(event(301, 'a', 0))).toBe(200);
    expect(await stored()).toBe(0);
  });

  it('show the calls that run to administrators who may see the school', async () => {
    for (const each of call().slice(0, 4)) await processes[0].bring(each);
    const person: Identity = {
      ...{ uid: 'u', account: 'admin', username: '管理员', tags: role.administrator, areas: [], source: 'product' },
    };
    const live = await processes[1].get<LiveCalls>('/api/trtc/live', person);
    expect(live).toMatchObject({ total: 1, schools: [{ schoolCode, schoolName: '第一小学', count: 1 }] });
    expect(live.calls).toMatchObject([{ studentUid: `S${roomId}`, name: '小明', mediaType: 'video', caller: 'card' }]);
    expect([live.longestStartedAt, live.schools[0]?.longestStartedAt]).toEqual([
      live.calls[0]?.startedAt,
      live.calls[0]?.startedAt,
    ]);
    // who is of another source sees the product's schools alone, and this is none of them
    expect(await processes[1].get<LiveCalls>('/api/trtc/live', { ...person, source: 'elsewhere' })).toEqual({
      ...{ total: 0, longestStartedAt: null, schools: [], calls: [] },
    });
    for (const each of call().slice(4)) await processes[0].bring(each);
    expect(await processes[1].get<LiveCalls>('/api/trtc/live', person)).toMatchObject({ total: 0, calls: [] });
  });
});
