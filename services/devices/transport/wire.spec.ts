import { describe, expect, it } from '@jest/globals';
import { dayMs } from '#libs/contracts';
import {
  commandTopic,
  coversCommands,
  isOwn,
  kindOf,
  MalformedError,
  maxPayload,
  parseAcknowledgement,
  parseHeartbeat,
  parseLog,
  speedOf,
  textOf,
} from './wire.js';

const bytes = (value: unknown): Buffer => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const commandId = '0190a0a0-0000-7000-8000-0123456789ab';
const now = new Date('2025-11-20T08:00:00Z');
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

const garbage: [string, Buffer][] = [
  ['nothing', bytes('')],
  ['blanks', bytes('  \n')],
  ['no JSON', bytes('hello')],
  ['half of an object', bytes('{"version": 1')],
  ['a number', bytes('12')],
  ['null', bytes('null')],
  ['true', bytes('true')],
  ['a text', bytes('"text"')],
  ['an array of numbers', bytes('[1,2]')],
  ['binary', Buffer.from([0, 255, 254, 1, 128, 200])],
  ['broken UTF-8', Buffer.concat([bytes('{"version":"'), Buffer.from([0xc3, 0x28]), bytes('"')])],
  ['a byte order mark', bytes('\ufeff{}x')],
  ['more than 16 KiB', bytes(`{"content":"${'x'.repeat(maxPayload)}"}`)],
  ['16 KiB of one bracket', bytes('['.repeat(maxPayload))],
  ['deep nesting', bytes(nested(maxPayload / 2))],
  ['16 KiB of blanks', bytes(' '.repeat(maxPayload))],
];

describe('garbage', () => {
  it.each(garbage)('is malformed for every reader: %s', (_name, payload) => {
    expect(() => parseHeartbeat('A1', textOf(payload))).toThrow(MalformedError);
    expect(() => parseAcknowledgement(payload)).toThrow(MalformedError);
    expect(() => parseLog(payload, now)).toThrow(MalformedError);
  });
});

describe('a heartbeat', () => {
  const full = {
    version: 120,
    versionName: '1.2.0',
    device: 'RK3568',
    deviceNo: 'A1',
    x5: '1',
    ees: '2',
    eis: '3',
    network: 'wifi',
    ip: '10.0.0.9',
    time: '2025-11-20T16:00:00+08:00',
    bootId: 'b1',
    model: 'M1',
    uptime: 77,
    shows: { classCode: 'k1', page: '课程表', at: '2025-11-20T07:00:00.000Z' },
  };

  it('is read field by field', () => {
    expect(parseHeartbeat('A1', textOf(bytes(full)))).toEqual({ ...full, time: '2025-11-20T08:00:00.000Z' });
  });

  it('needs no field, and drops what it does not know', () => {
    const none = parseHeartbeat('A1', textOf(bytes({ constructor: 1, more: { deep: [] } })));
    expect(Object.keys(none).sort()).toEqual(Object.keys(full).sort());
    expect({ ...none, deviceNo: null }).toEqual(Object.fromEntries(Object.keys(full).map((key) => [key, null])));
  });

  it.each([
    ['a text', 'k1'],
    ['a list', ['k1']],
    ['no class', { page: '课程表' }],
    ['a class that is a number', { classCode: 7 }],
    ['an empty class', { classCode: ' ' }],
    ['a class that is too long', { classCode: 'k'.repeat(65) }],
  ])('shows nothing when what it shows is %s', (_what, shows) => {
    expect(parseHeartbeat('A1', textOf(bytes({ version: 3, shows })))).toMatchObject({ version: 3, shows: null });
  });

  it('shows a class without a page or a time that cannot be read', () => {
    const { shows } = parseHeartbeat('A1', textOf(bytes({ shows: { classCode: 'k1', page: {}, at: 'now' } })));
    expect(shows).toEqual({ classCode: 'k1', page: null, at: null });
  });

  it('of another card is malformed', () => {
    expect(() => parseHeartbeat('A1', textOf(bytes({ deviceNo: 'A2' })))).toThrow(MalformedError);
    expect(() => parseHeartbeat('A1', textOf(bytes({ deviceNo: 1 })))).toThrow(MalformedError);
  });

  it.each([
    [1, 1],
    ['12', 12],
    [1.9, 1],
    [-3, -3],
    ['', null],
    ['v1', null],
    [1e300, null],
    [null, null],
    [{}, null],
    [true, null],
  ])('with version %j has %j', (version, read) => {
    expect(parseHeartbeat('A1', textOf(bytes({ version }))).version).toBe(read);
  });

  it.each([
    ['text', 'text'],
    [12, '12'],
    [true, 'true'],
    [{}, null],
    [['x'], null],
    ['', ''],
    ['a\u0000b', 'ab'],
    ['\u0000', ''],
    ['x'.repeat(1000), 'x'.repeat(256)],
    [`${'x'.repeat(255)}😀`, `${'x'.repeat(255)}\ufffd`],
  ])('with model %j has %j', (model, read) => {
    expect(parseHeartbeat('A1', textOf(bytes({ model }))).model).toBe(read);
  });

  it('loses lone surrogates, which no database stores', () => {
    const { network } = parseHeartbeat('A1', textOf(bytes('{"network":"a\\ud800b\\udc00"}')));
    expect(network).toBe('a\ufffdb\ufffd');
    expect(network?.isWellFormed()).toBe(true);
  });

  it.each([
    ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
    ['2099-12-31T23:59:59Z', '2099-12-31T23:59:59.000Z'],
    [0, '1970-01-01T00:00:00.000Z'],
    [1763625600000, '2025-11-20T08:00:00.000Z'],
    ['1763625600000', '2025-11-20T08:00:00.000Z'],
    [-62135596800001, null],
    [9e15, null],
    [1e20, null],
    ['2025-11-20T16:00:00', '2025-11-20T08:00:00.000Z'],
    ['2025-11-20 16:00:00', '2025-11-20T08:00:00.000Z'],
    ['2026-02-30T08:00:00Z', null],
    ['2026-02-28T08:00:00Z', '2026-02-28T08:00:00.000Z'],
    ['9999-12-31T23:00:00Z', null],
    ['0999-12-31T23:00:00Z', null],
    ['yesterday', null],
    ['', null],
    [{}, null],
    ['+275760-09-13T00:00:00.000Z', null],
  ])('with the clock at %j has the time %j', (time, read) => {
    expect(parseHeartbeat('A1', textOf(bytes({ time }))).time).toBe(read);
  });

  it('of 16 KiB is read', () => {
    const rest = maxPayload - bytes({ model: '' }).length;
    const payload = bytes({ model: '长'.repeat(Math.floor(rest / 3)) });
    expect(payload.length).toBeGreaterThan(maxPayload - 3);
    expect(parseHeartbeat('A1', textOf(payload)).model).toHaveLength(256);
  });
});

describe('an acknowledgement', () => {
  it.each([
    ['received', 'receive'],
    ['running', 'run'],
    ['succeeded', 'succeed'],
    ['failed', 'fail'],
  ])('of status %s is the event %s', (status, event) => {
    expect(parseAcknowledgement(bytes({ commandId, status }))).toEqual({
      commandId,
      event,
      result: null,
      error: null,
      progress: null,
      phase: null,
    });
  });

  it.each([
    { status: 'succeeded' },
    { commandId: 'x', status: 'succeeded' },
    { commandId: 12, status: 'succeeded' },
    { commandId },
    { commandId, status: 'queued' },
    { commandId, status: 'toString' },
    { commandId, status: '__proto__' },
    { commandId, status: ['succeeded'] },
    { commandId: `${commandId} `, status: 'succeeded' },
  ])('that is %j is malformed', (message) => {
    expect(() => parseAcknowledgement(bytes(message))).toThrow(MalformedError);
  });

  it('names its command in any case', () => {
    expect(parseAcknowledgement(bytes({ commandId: commandId.toUpperCase(), status: 'failed' })).commandId).toBe(
      commandId,
    );
  });

  it.each([
    [50, 50],
    [-1, 0],
    [1000, 100],
    ['30', 30],
    ['x', null],
  ])('with progress %j has %j', (progress, read) => {
    expect(parseAcknowledgement(bytes({ commandId, status: 'running', progress })).progress).toBe(read);
  });

  it.each([
    [{ phase: 'download', percent: 40 }, 'download', 40],
    [{ phase: 'install' }, 'install', null],
    [{ phase: 'dance', percent: 101 }, null, 100],
    [{ phase: 7, percent: 'x' }, null, null],
    [[40], null, null],
    [null, null, null],
  ])('of an upgrade with progress %j has the phase %j at %j', (progress, phase, percent) => {
    const read = parseAcknowledgement(bytes({ commandId, status: 'running', progress }));
    expect([read.phase, read.progress]).toEqual([phase, percent]);
  });

  it('has a result and an error that can be stored', () => {
    const text = `{"commandId":"${commandId}","status":"failed","error":"a\\u0000b\\ud800",
      "result":{"text":"x\\u0000y\\ud800","list":["\\u0000",1e400],"na\\u0000me\\udc00":1}}`;
    const { result, error } = parseAcknowledgement(bytes(text));
    expect(error).toBe('ab\ufffd');
    expect(result).toEqual({ text: 'xy\ufffd', list: ['', null], 'name\ufffd': 1 });
  });

  it('with a result that is nested too deeply to be stored is malformed', () => {
    const text = (depth: number) => `{"commandId":"${commandId}","status":"failed","result":${nested(depth)}}`;
    expect(parseAcknowledgement(bytes(text(20))).result).toBeDefined();
    expect(() => parseAcknowledgement(bytes(text(8000)))).toThrow(MalformedError);
  });
});

describe('a log', () => {
  it('is one line or an array of at most 100', () => {
    const line = { time: '2025-11-20T07:00:00Z', level: 'warn', content: '屏幕过热' };
    const read = { at: new Date(line.time), level: 'warn', content: '屏幕过热' };
    expect(parseLog(bytes(line), now)).toEqual([read]);
    expect(parseLog(bytes([line, line]), now)).toEqual([read, read]);
    expect(parseLog(bytes([]), now)).toEqual([]);
    expect(parseLog(bytes(Array(100).fill(line)), now)).toHaveLength(100);
    expect(() => parseLog(bytes(Array(101).fill({ content: 'x' })), now)).toThrow(MalformedError);
  });

  it('has the time of Asia/Shanghai without a zone', () => {
    const [line] = parseLog(bytes({ content: 'x', time: '2025-11-20 16:00:00' }), now);
    expect(line?.at).toEqual(new Date('2025-11-20T08:00:00Z'));
  });

  it('without time or level has now and info, without content it is malformed', () => {
    expect(parseLog(bytes({ content: 'x' }), now)).toEqual([{ at: now, level: 'info', content: 'x' }]);
    expect(parseLog(bytes({ content: 'x', time: 'never' }), now)[0]?.at).toBe(now);
    expect(() => parseLog(bytes({ level: 'info' }), now)).toThrow(MalformedError);
    expect(() => parseLog(bytes([{ content: 'x' }, 'y']), now)).toThrow(MalformedError);
  });

  it('keeps levels and lines within bounds', () => {
    const [line] = parseLog(bytes({ level: 'l'.repeat(99), content: 'c'.repeat(9000) }), now);
    expect(line?.level).toHaveLength(16);
    expect(line?.content).toHaveLength(4000);
  });
});

describe('the result of a speed test', () => {
  it('is three figures', () => {
    expect(speedOf({ downloadMbps: 90.5, uploadMbps: 20, latencyMs: 8 })).toEqual({
      download: 90.5,
      upload: 20,
      latency: 8,
    });
  });

  it.each([
    null,
    'fast',
    [],
    {},
    { downloadMbps: 1, uploadMbps: 2 },
    { downloadMbps: '1', uploadMbps: 2, latencyMs: 3 },
    { downloadMbps: -1, uploadMbps: 2, latencyMs: 3 },
    { downloadMbps: null, uploadMbps: 2, latencyMs: 3 },
    { downloadMbps: 1e300, uploadMbps: 2, latencyMs: 3 },
    { downloadMbps: 1, uploadMbps: 100_001, latencyMs: 3 },
    { downloadMbps: 1, uploadMbps: 2, latencyMs: dayMs },
  ])('is nothing when it is %j', (result) => {
    expect(speedOf(result)).toBeUndefined();
  });
});

describe('the topics of a card', () => {
  it.each(['classcard/A1/heartbeat', 'classcard/A1/#', 'classcard/A1/x/y'])('%s is its own', (topic) => {
    expect(isOwn('A1', topic)).toBe(true);
  });

  it.each([
    'classcard/A2/heartbeat',
    'classcard/A1',
    'classcard/A11/ack',
    'classcard/+/ack',
    'classcard/#',
    '#',
    '+/A1/ack',
    '$SYS/broker',
    'Classcard/A1/ack',
    '/classcard/A1/ack',
    '$share/g/classcard/A1/command',
    '',
  ])('%j is not', (topic) => {
    expect(isOwn('A1', topic)).toBe(false);
  });

  it('are read by their last part', () => {
    expect(['heartbeat', 'ack', 'log'].map((part) => kindOf('A1', `classcard/A1/${part}`))).toEqual([
      'heartbeat',
      'ack',
      'log',
    ]);
    for (const part of ['command', '', 'heartbeat/', 'heartbeats', 'x/heartbeat', 'toString'])
      expect(kindOf('A1', `classcard/A1/${part}`)).toBeUndefined();
  });

  it('bring commands by name or by wildcard', () => {
    expect(commandTopic('A1')).toBe('classcard/A1/command');
    for (const filter of ['command', '#', '+']) expect(coversCommands('A1', `classcard/A1/${filter}`)).toBe(true);
    for (const filter of ['classcard/A1/ack', 'classcard/A2/command', '#', 'classcard/A1/command/#'])
      expect(coversCommands('A1', filter)).toBe(false);
  });
});
