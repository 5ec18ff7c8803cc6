import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Config } from '#libs/kernel/config';
import { dayMs } from '#libs/contracts';
import { ExternalError } from '#libs/external';
import { TrtcSimulator } from '../../../tools/simulators/trtc/trtc-simulator.js';
import { callbackEventOf, callbackEventTypes } from '../../../services/trtc/platform/callback-event.js';
import type { PlatformRoom } from '../../../services/trtc/platform/call-platform.js';
import { TencentRtc } from '../../../services/trtc/platform/tencent-rtc.js';
import { until } from '../../stack/index.js';

/** What the platform documents of each event. Source: pages 647/51586 and trtc.io 39558, examples of callbacks. */
const documented: Record<number, object> = {
  101: { RoomId: 12345, EventTs: 1687770730, EventMsTs: 1687770730160, UserId: 'test' },
  102: { RoomId: '12345', EventTs: 1687771618, EventMsTs: 1687771618457 },
  103: {
    ...{ RoomId: 12345, EventTs: 1687770731, EventMsTs: 1687770731831, UserId: 'test' },
    ...{ Role: 21, TerminalType: 2, UserType: 3, Reason: 1 },
  },
  104: { RoomId: 12345, EventTs: 1687770731, EventMsTs: 1687770731898, UserId: 'test', Role: 20, Reason: 1 },
  105: { RoomId: 12345, EventTs: 1687772245, EventMsTs: 1687772245537, UserId: 'test', Role: 21 },
  201: { RoomId: 12345, EventTs: 1687771803, EventMsTs: 1687771803192, UserId: 'test' },
  202: { RoomId: 12345, EventTs: 1687771919, EventMsTs: 1687771919458, UserId: 'test', Reason: 0 },
  203: { RoomId: 12345, EventTs: 1687771869, EventMsTs: 1687771869365, UserId: 'test' },
  204: { RoomId: 12345, EventTs: 1687770732, EventMsTs: 1687770732498, UserId: 'test', Reason: 0 },
  205: { RoomId: 12345, EventTs: 1687772013, EventMsTs: 1687772013823, UserId: 'test' },
  206: { RoomId: 12345, EventTs: 1687772015, EventMsTs: 1687772015054, UserId: 'test', Reason: 0 },
};
const bodyOf = (type: number): Buffer => {
  const group = type < 200 ? 1 : 2;
  const info = documented[type];
  return Buffer.from(
    JSON.stringify({ EventGroupId: group, EventType: type, CallbackTs: 1687772020000, EventInfo: info }),
  );
};

interface Taken {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Takes callbacks, and responds with `status`. */
const receiver = async () => {
  const taken: Taken[] = [];
  const answering = { status: 200 };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      taken.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(answering.status).end('{"code":0}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  return { taken, answering, url, close: () => void server.close() };
};

const begin = Date.parse('2026-11-25T02:00:00.400Z');

describe('the call platform and its simulator', () => {
  let simulator: TrtcSimulator;
  let platform: TencentRtc;
  let callbacks: Awaited<ReturnType<typeof receiver>>;
  const clock = { ms: begin, now: () => new Date(clock.ms) };
  const after = (seconds: number): void => {
    clock.ms += seconds * 1000;
    simulator.settle();
  };
  /** Of another key or application than the simulator's. */
  const platformWith = (changed: object): TencentRtc => {
    const settings = new Config(simulator.environment, 'trtc').callPlatform!;
    return new TencentRtc({ ...settings, ...changed }, clock, { pauseMs: 0, firstPauseMs: 1 });
  };
  const sent = (): Record<string, unknown>[] =>
    callbacks.taken.map(({ body }) => JSON.parse(body.toString()) as Record<string, unknown>);
  const enter = (roomId: string, userId: string, seconds = 600): void => {
    simulator.enter(roomId, userId, platform.userSig(userId, seconds));
  };

  beforeEach(async () => {
    clock.ms = begin;
    callbacks = await receiver();
    simulator = await TrtcSimulator.start({ clock, callbackUrl: callbacks.url, retryScale: 0.001 });
    platform = platformWith({});
  });
  afterEach(async () => {
    callbacks.close();
    await simulator.close();
  });

  it.each(Object.keys(callbackEventTypes).map(Number))('read the documented example of event %i', (type) => {
    const info = documented[type] as Record<string, unknown>;
    expect(callbackEventOf(bodyOf(type))).toMatchObject({
      ...{ eventType: type, roomId: '12345', userId: info['UserId'] ?? '' },
      ...{ eventMs: info['EventMsTs'], sentMs: 1687772020000, reason: info['Reason'] ?? null },
    });
  });

  it('report what happens in a room with the fields that are documented, signed over the very bytes', async () => {
    enter('r1', 'card');
    after(1);
    enter('r1', 'parent');
    for (const kind of ['video', 'audio', 'screen'] as const) {
      simulator.publish('r1', 'card', kind);
      after(1);
      simulator.publish('r1', 'card', kind, false);
    }
    simulator.leave('r1', 'card');
    simulator.leave('r1', 'parent', 2);
    await simulator.delivered();
    const types = sent().map(({ EventType }) => EventType as number);
    expect(types.sort()).toEqual([101, 102, 103, 103, 104, 104, 201, 202, 203, 204, 205, 206]);
    for (const { EventType: type, EventInfo: info } of sent()) {
      const known = Object.keys(documented[type as number]!);
      const left = Object.keys(info as object).filter((name) => !known.includes(name));
      expect({ type, left }).toEqual({ type, left: [] });
      const missing = ['RoomId', 'EventTs', 'EventMsTs', ...(type === 102 ? [] : ['UserId'])].filter(
        (name) => !Object.hasOwn(info as object, name),
      );
      expect({ type, missing }).toEqual({ type, missing: [] });
    }
    const events = callbacks.taken.map(({ headers, body }) => platform.callbackEvent(headers, body));
    expect(events.filter((each) => each?.eventType === 103).map((each) => each?.eventMs)).toEqual(
      expect.arrayContaining([begin, begin + 1000]),
    );
    for (const { headers, body } of callbacks.taken) {
      const changed = Buffer.from(body.toString().replace('"r1"', '"r2"'));
      expect(() => platform.callbackEvent(headers, changed)).toThrow('Sign');
    }
  });

  it('try an event again at once and six times more, then lose it', async () => {
    callbacks.answering.status = 500;
    simulator.nextCallback('never', 103);
    enter('r1', 'card');
    await until(() => simulator.lost === 2, 'the loss of the event');
    expect(sent().map(({ EventType }) => EventType)).toEqual(Array(8).fill(101));
    expect(simulator.deliveries.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('deliver twice, late, in the reverse order, wrongly signed or not at all when a test wants it', async () => {
    const kinds = async (mode: Parameters<TrtcSimulator['nextCallback']>[0]): Promise<number> => {
      callbacks.taken.length = 0;
      simulator.nextCallback(mode, 201);
      simulator.publish('r1', 'card', 'video');
      simulator.publish('r1', 'card', 'video', false);
      await simulator.delivered();
      return sent().filter(({ EventType }) => EventType === 201).length;
    };
    enter('r1', 'card');
    expect([await kinds('twice'), await kinds('never'), await kinds('held')]).toEqual([2, 0, 0]);
    simulator.nextCallback('held');
    simulator.publish('r1', 'card', 'audio');
    callbacks.taken.length = 0;
    simulator.release({ reverse: true });
    await simulator.delivered();
    expect(new Set(sent().map(({ EventType }) => EventType))).toEqual(new Set([203, 201]));
    expect(await kinds('broken')).toBeGreaterThan(0);
    const broken = callbacks.taken.find(({ body }) => callbackEventOf(body)?.eventType === 201)!;
    expect(() => platform.callbackEvent(broken.headers, broken.body)).toThrow('Sign');
    expect(await kinds('foreign')).toBe(1);
    const foreign = callbacks.taken.find(({ body }) => callbackEventOf(body)?.eventType === 201)!;
    expect(() => platform.callbackEvent(foreign.headers, foreign.body)).toThrow('SdkAppId');
    const lost = simulator.lost;
    simulator.outage(60);
    expect(await kinds('once')).toBe(0);
    expect(simulator.lost).toBe(lost + 2);
    after(60);
    expect(await kinds('once')).toBe(1);
  });

  it('let in whom the product has signed, and cut them off at the end of the grant', async () => {
    const wrong = [
      () => simulator.enter('r1', 'card', platform.userSig('parent', 600)),
      () => simulator.enter('r1', 'card', platformWith({ secretKey: 'other' }).userSig('card', 600)),
      () => simulator.enter('r1', 'card', platformWith({ sdkAppId: 1 }).userSig('card', 600)),
      () => simulator.enter('r1', 'card', 'no signature'),
      () => simulator.enter('r1', 'c'.repeat(33), platform.userSig('c'.repeat(33), 600)),
    ];
    for (const each of wrong) expect(each).toThrow('UserSig');
    const ended = platform.userSig('card', 60);
    after(60);
    expect(() => simulator.enter('r1', 'card', ended)).toThrow('UserSig');

    enter('r1', 'card', 90);
    enter('r1', 'parent', 600);
    // signed for whole seconds
    const end = Math.floor(clock.ms / 1000) * 1000 + 90_000;
    after(200);
    const [card, parent] = simulator.rooms()[0]!.stays;
    expect(card).toMatchObject({ leftAt: end, exitReason: 3 });
    expect(parent).toMatchObject({ leftAt: null });
    await simulator.delivered();
    const exit = sent().find(({ EventType }) => EventType === 104);
    expect(exit?.['EventInfo']).toMatchObject({ UserId: 'card', EventMsTs: end, Reason: 3 });
    after(600);
    expect(simulator.rooms()[0]).toMatchObject({ endedAt: Math.floor((begin + 60_000) / 1000) * 1000 + 600_000 });
  });

  describe('asked what happened', () => {
    const roomsOf = async (from: number, to: number): Promise<PlatformRoom[]> => {
      const pages: PlatformRoom[][] = [];
      for await (const page of platform.query.rooms(new Date(from), new Date(to))) pages.push(page);
      return pages.flat();
    };

    it('list rooms and stays in whole seconds', async () => {
      enter('r1', 'card');
      after(1.5);
      enter('r1', 'parent');
      simulator.publish('r1', 'parent', 'video');
      after(70);
      simulator.leave('r1', 'parent');
      const second = Math.floor(begin / 1000);
      const [room, ...others] = await roomsOf(begin, clock.ms);
      expect(others).toEqual([]);
      expect(room).toEqual({ commId: expect.any(String), roomId: 'r1', createdAt: second, endedAt: null });
      expect(await platform.query.stays(room!, clock.now())).toEqual([
        { userId: 'card', enteredAt: second, leftAt: null, videoAt: null },
        { userId: 'parent', enteredAt: second + 1, leftAt: second + 71, videoAt: second + 1 },
      ]);
      after(10);
      simulator.leave('r1', 'card');
      expect(await roomsOf(begin, clock.ms)).toMatchObject([{ endedAt: second + 81 }]);
    });

    it('list all rooms of four days by pages of 100', async () => {
      // more in a day than a page takes, then one in half a day
      for (let n = 0; n < 228; n++) {
        simulator.admit(`r${n}`, 'card', 60);
        after(n < 220 ? 200 : 43_200);
      }
      const found = await roomsOf(begin, clock.ms);
      // at the border of two spans a room is found in both
      expect(new Set(found.map(({ roomId }) => roomId)).size).toBe(228);
      expect(found.length).toBeLessThanOrEqual(233);
      expect(simulator.calls.get('DescribeRoomInfo')).toBeGreaterThanOrEqual(7);
    });

    it('list all stays of a call of three hours, six on a page', async () => {
      for (let n = 0; n < 16; n++) simulator.admit('r1', `user${n}`, 10_800);
      simulator.admit('r1', 'brief', 60);
      after(10_000);
      for (let n = 0; n < 16; n++) simulator.leave('r1', `user${n}`);
      const [room] = await roomsOf(begin, clock.ms);
      const stays = await platform.query.stays(room!, clock.now());
      const users = Array.from({ length: 16 }, (_, n) => `user${n}`);
      expect(stays.map(({ userId }) => userId).sort()).toEqual(['brief', ...users].sort());
      expect(new Set(stays.map(({ enteredAt, leftAt }) => (leftAt ?? 0) - enteredAt))).toEqual(new Set([60, 10_000]));
    });

    const codeOf = async (asked: TencentRtc, from = begin): Promise<string | undefined> => {
      try {
        for await (const page of asked.query.rooms(new Date(from), clock.now())) expect(page).toEqual([]);
      } catch (error) {
        if (error instanceof ExternalError) return `${error.fault} ${error.code ?? ''}`;
        throw error;
      }
      return undefined;
    };

    it('refuse whom they do not know, and what lies too far back', async () => {
      expect(await codeOf(platform)).toBeUndefined();
      expect(await codeOf(platformWith({ apiSecretKey: 'other' }))).toBe('refused AuthFailure.SignatureFailure');
      expect(await codeOf(platformWith({ apiSecretId: 'other' }))).toBe('refused AuthFailure.SecretIdNotFound');
      expect(await codeOf(platformWith({ sdkAppId: 1 }))).toBe('refused UnauthorizedOperation.SdkAppId');
      const late = { now: () => new Date(clock.ms - 301_000) };
      const settings = new Config(simulator.environment, 'trtc').callPlatform!;
      expect(await codeOf(new TencentRtc(settings, late))).toBe('refused AuthFailure.SignatureExpire');
      expect(await codeOf(platform, begin - 15 * dayMs)).toBe('refused InvalidParameter.StartTsOversize');
    });

    it('are asked again when they are busy or away, and not without end', async () => {
      simulator.fail({ kind: 'refused', code: 'RequestLimitExceeded' });
      expect(await codeOf(platform)).toBeUndefined();
      simulator.fail({ kind: 'away' });
      simulator.fail({ kind: 'status' });
      simulator.fail({ kind: 'refused' });
      expect(await codeOf(platform)).toBeUndefined();
      simulator.setRate(0);
      const hurried = platformWith({});
      expect(await codeOf(hurried)).toBe('away RequestLimitExceeded');
    });
  });
});
