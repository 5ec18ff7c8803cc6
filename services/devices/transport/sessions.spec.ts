import { describe, expect, it } from '@jest/globals';
import { Session, Sessions } from './sessions.js';

const message = (key: string, connectionId = 'c1', acknowledged: () => void = () => undefined) => ({
  key,
  connectionId,
  acknowledged,
});

describe('packet ids of what is sent', () => {
  it('are not 0, and none that is in use, also after the last one', () => {
    const { sent } = new Session();
    expect(sent.add(message('kept'))).toEqual({ messageId: 1, dup: false });
    for (let count = 2; count <= 65_535; count++) sent.acknowledge(sent.add(message('m')).messageId);
    expect(sent.add(message('next'))).toEqual({ messageId: 2, dup: false });
  });

  it('stay with a message that is sent again, as a duplicate', () => {
    const { sent } = new Session();
    const seen: string[] = [];
    sent.add(message('a'));
    sent.add(message('b', 'c1', () => seen.push('former')));
    expect(sent.add(message('b', 'c2', () => seen.push('b')))).toEqual({ messageId: 2, dup: true });
    expect([sent.pendingOf('c1'), sent.pendingOf('c2')]).toEqual([1, 1]);
    sent.acknowledge(2);
    sent.acknowledge(2);
    sent.acknowledge(99);
    expect(seen).toEqual(['b']);
    expect(sent.add(message('b')).dup).toBe(false);
  });

  it('are 64 at most; then the oldest is forgotten', () => {
    const { sent } = new Session();
    for (let count = 0; count < 100; count++) sent.add(message(`m${count}`));
    expect(sent.pendingOf('c1')).toBe(64);
    expect(sent.add(message('m0')).dup).toBe(false);
    expect(sent.add(message('m99')).dup).toBe(true);
  });
});

describe('packet ids of what is received', () => {
  const counting = () => {
    const count = { stored: 0 };
    return { count, store: () => (count.stored++, Promise.resolve()) };
  };

  it('are stored once until PUBREL, by QoS 2 alone', async () => {
    const session = new Session();
    const { count, store } = counting();
    const copy = { qos: 2, dup: true, messageId: 1 } as const;
    const first = session.receive({ ...copy, dup: false }, store);
    expect(session.receive(copy, store)).toBe(first);
    await first;
    session.note({ cmd: 'pubrel', messageId: 1 });
    await session.receive(copy, store);
    expect(count.stored).toBe(2);
    for (let turn = 0; turn < 3; turn++) await session.receive({ ...copy, qos: 1 }, store);
    expect(count.stored).toBe(5);
  });

  it('are free again when the message could not be stored', async () => {
    const session = new Session();
    const { count, store } = counting();
    const packet = { qos: 2, dup: false, messageId: 1 } as const;
    await expect(session.receive(packet, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
    await session.receive({ ...packet, dup: true }, store);
    expect(count.stored).toBe(1);
  });

  it('are 20 at most; those of an earlier connection make room', async () => {
    const session = new Session();
    const { count, store } = counting();
    const receive = (messageId: number) => session.receive({ qos: 2, dup: false, messageId }, store);
    for (let id = 1; id <= 20; id++) await receive(id);
    expect(receive(21)).toBeUndefined();
    expect(receive(20)).toBeDefined();
    session.received.resume();
    for (let id = 21; id <= 40; id++) expect(receive(id)).toBeDefined();
    expect(receive(41)).toBeUndefined();
    expect(count.stored).toBe(40);
  });
});

describe('sessions', () => {
  it('are those of before when the card has been reported a present session', () => {
    const sessions = new Sessions();
    const first = sessions.of('A1', false, false);
    expect(sessions.of('A1', false, true)).toBe(first);
    expect(sessions.of('A2', false, true)).not.toBe(first);
    const fresh = sessions.of('A1', false, false);
    expect(fresh).not.toBe(first);
    const clean = sessions.of('A1', true, false);
    expect([first, fresh]).not.toContain(clean);
    expect(sessions.of('A1', false, true)).not.toBe(clean);
  });
});
