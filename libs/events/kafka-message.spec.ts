import { describe, expect, it } from '@jest/globals';
import { decode, encode, topicOf } from './kafka-message.js';

const message = {
  id: '019aa000-0000-7000-8000-000000000001',
  type: 'school.changed',
  key: 'S1',
  at: '2026-11-20T08:00:00.000Z',
  data: { name: '第一小学', list: [1, null] },
};
const stored = (value: unknown) => ({ key: null, value: Buffer.from(JSON.stringify(value)) });

describe('messages on Kafka', () => {
  it('come back as they were sent', () => {
    const { key, value } = encode(message);
    expect(key).toBe('S1');
    expect(decode({ key: Buffer.from(key), value: Buffer.from(value) })).toEqual(message);
  });

  it('carry the trace of their publication in a header, and only there', () => {
    const trace = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const traced = encode({ ...message, trace });
    expect(traced).toEqual({ ...encode(message), headers: { traceparent: trace } });
    expect(encode(message)).not.toHaveProperty('headers');
    const headers = { traceparent: Buffer.from(trace) };
    expect(decode({ ...stored(message), headers })).toEqual({ ...message, trace });
  });

  it.each(['', 'none', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`])('have no trace by the header %p', (header) => {
    expect(decode({ ...stored(message), headers: { traceparent: Buffer.from(header) } })).toEqual(message);
  });

  it('have the time of Asia/Shanghai without a zone', () => {
    expect(decode(stored({ ...message, at: '2026-11-20T16:00:00' }))).toEqual(message);
  });

  it('lose unknown fields', () => {
    expect(decode(stored({ ...message, later: 1 }))).toEqual(message);
  });

  it.each([
    ['nothing', null, 'not an object'],
    ['another id', { ...message, id: '1' }, 'id is no UUID'],
    ['no type', { ...message, type: undefined }, 'type is no text'],
    ['a number as key', { ...message, key: 7 }, 'key is no text'],
    ['no time', { ...message, at: 'soon' }, 'at is no time'],
  ])('are refused with %s', (_what, value, reason) => {
    expect(() => decode(stored(value))).toThrow(reason);
  });

  it('are refused when they are no JSON, or empty', () => {
    expect(() => decode({ key: null, value: Buffer.from('{') })).toThrow();
    expect(() => decode({ key: null, value: null })).toThrow('no value');
  });

  it('belong to the topic without the prefix', () => {
    expect(topicOf('devices.status', '')).toBe('devices.status');
    expect(topicOf('t1.devices.status', 't1.')).toBe('devices.status');
    expect(topicOf('devices.status', 't1.')).toBeUndefined();
    expect(topicOf('devices.status.dead', '')).toBeUndefined();
  });
});
