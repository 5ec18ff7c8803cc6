import { describe, expect, it } from '@jest/globals';
import { assertSigned, CallbackError, callbackEventOf } from './callback-event.js';

const bytes = (value: unknown): Buffer => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof CallbackError) return `${error.kind}: ${error.message}`;
    throw error;
  }
  return 'accepted';
};

const ours = { callbackKey: 'testKey', sdkAppId: 1400000001 };
/** Published with its signature; source: Tencent Cloud's example of checking the signature of a callback, key `testKey`. */
const published = `{
	"EventGroupId":	1,
	"EventType":	104,
	"CallbackTs":	1634025594562,
	"EventInfo":	{
		"RoomId":	"696969",
		"EventTs":	1634025594,
		"EventMsTs":	1634025594520,
		"UserId":	"test10",
		"UniqueId":	1634025590938,
		"Role":	20,
		"Reason":	1
	}
}`;
const headers = { sign: 'ykT+66vvx+Q9tyAEAJIyp5D/zOyPlaSNlsU2MB7InuU=', sdkappid: '1400000001' };

describe('assertSigned', () => {
  it('accepts a signature over the exact bytes of the body, as in the published example', () => {
    expect(refusal(() => assertSigned(ours, headers, bytes(published)))).toBe('accepted');
  });

  it.each([
    ['without a signature', { ...headers, sign: undefined }, published],
    ['with two signatures', { ...headers, sign: [headers.sign, headers.sign] }, published],
    ['with a shorter one', { ...headers, sign: headers.sign.slice(0, -1) }, published],
    ['of other bytes with the same content', headers, JSON.stringify(JSON.parse(published))],
    ['of a changed body', headers, published.replace('test10', 'test11')],
  ])('refuses a callback %s', (_what, given, body) => {
    expect(refusal(() => assertSigned(ours, given, bytes(body)))).toBe('unsigned: Sign is missing or wrong');
  });

  it('refuses another key and another application', () => {
    const other = { ...ours, callbackKey: 'testkey' };
    expect(refusal(() => assertSigned(other, headers, bytes(published)))).toMatch(/^unsigned/);
    for (const sdkappid of ['1400000002', '', undefined]) {
      expect(refusal(() => assertSigned(ours, { ...headers, sdkappid }, bytes(published)))).toMatch(/^foreign/);
    }
  });
});

describe('callbackEventOf', () => {
  it('reads the published example', () => {
    expect(callbackEventOf(bytes(published))).toEqual({
      ...{ roomId: '696969', userId: 'test10', eventType: 104, eventMs: 1634025594520, sentMs: 1634025594562 },
      ...{ reason: 1, role: 20, terminalType: null, userType: null },
    });
  });

  const info = { RoomId: 12345, EventTs: 1687770731, EventMsTs: 1687770731831, UserId: 'test' };
  const enter = { EventGroupId: 1, EventType: 103, CallbackTs: 1687770731932, EventInfo: info };

  it('returns the room id as text, whether the platform sends a number or text', () => {
    expect(callbackEventOf(bytes(enter))?.roomId).toBe('12345');
    expect(callbackEventOf(bytes({ ...enter, EventInfo: { ...info, RoomId: '12345' } }))?.roomId).toBe('12345');
  });

  it('falls back to whole seconds when the platform sends no milliseconds', () => {
    const { EventMsTs: _ms, ...older } = info;
    expect(callbackEventOf(bytes({ ...enter, EventInfo: older }))?.eventMs).toBe(1687770731000);
  });

  it('returns undefined for an unknown type', () => {
    for (const EventType of [100, 106, 207, 301, 401]) {
      expect(callbackEventOf(bytes({ ...enter, EventType }))).toBeUndefined();
    }
    // of recordings: without a room
    expect(callbackEventOf(bytes({ ...enter, EventGroupId: 3, EventType: 301, EventInfo: {} }))).toBeUndefined();
  });

  it.each([
    ['the body', 'no json'],
    ['the body', '[]'],
    ['the body', 'null'],
    ['EventType', { ...enter, EventType: '103' }],
    ['EventType', { ...enter, EventType: undefined }],
    ['EventGroupId', { ...enter, EventGroupId: null }],
    ['CallbackTs', { ...enter, CallbackTs: 1.5 }],
    ['EventInfo', { ...enter, EventInfo: null }],
    ['EventInfo', { ...enter, EventInfo: [info] }],
    ['RoomId', { ...enter, EventInfo: { ...info, RoomId: '' } }],
    ['RoomId', { ...enter, EventInfo: { ...info, RoomId: 'r'.repeat(129) } }],
    ['RoomId', { ...enter, EventInfo: { ...info, RoomId: { $ne: '' } } }],
    ['UserId', { ...enter, EventInfo: { ...info, UserId: undefined } }],
    ['UserId', { ...enter, EventInfo: { ...info, UserId: 'a\0b' } }],
    ['EventMsTs', { ...enter, EventInfo: { ...info, EventMsTs: -1 } }],
    ['EventTs', { ...enter, EventInfo: { RoomId: 1, UserId: 'test' } }],
    ['Reason', { ...enter, EventInfo: { ...info, Reason: 'left' } }],
  ])('throws with the name of the malformed field: %s', (name, body) => {
    expect(refusal(() => callbackEventOf(bytes(body)))).toBe(`malformed: ${name} is missing or wrong`);
  });
});
