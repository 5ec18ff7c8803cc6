import { describe, expect, it } from '@jest/globals';
import { generate, type IPublishPacket } from 'mqtt-packet';
import { directPublish } from './packet-stream.js';

const publish = (fields: Partial<IPublishPacket> = {}): Buffer =>
  generate({
    cmd: 'publish',
    topic: 'classcard/A-1/heartbeat',
    qos: 1,
    messageId: 0x1234,
    dup: false,
    retain: false,
    payload: '{"a":1}',
    ...fields,
  });

/** What is read of a packet behind others, with its payload as text. */
const read = (packet: Buffer) => {
  const before = generate({ cmd: 'pingreq' });
  const bytes = Buffer.concat([before, packet, before]);
  const end = before.length + packet.length;
  const found = directPublish('A-1', bytes, before.length, end);
  return found && { ...found, payloadAt: undefined, payload: bytes.toString('utf8', found.payloadAt, end) };
};

describe('a PUBLISH that is read directly', () => {
  it.each(['heartbeat', 'ack', 'log'])('is one to a topic that we read: %s', (kind) => {
    const topic = `classcard/A-1/${kind}`;
    expect(read(publish({ topic }))).toEqual({ kind, messageId: 0x1234, payload: '{"a":1}' });
    expect(read(publish({ topic, dup: true, retain: true }))).toMatchObject({ kind, messageId: 0x1234 });
    expect(read(publish({ topic, qos: 0 }))).toEqual({ kind, messageId: 0, payload: '{"a":1}' });
  });

  it('may be empty, and long enough for a length of two bytes', () => {
    expect(read(publish({ payload: '' }))?.payload).toBe('');
    expect(read(publish({ payload: '课'.repeat(3000) }))?.payload).toBe('课'.repeat(3000));
  });

  it.each([
    'classcard/A-1/heartbeats',
    'classcard/A-1/heartbea',
    'classcard/A-1/command',
    'classcard/A-1/',
    'classcard/A-1',
    'classcard/A-2/heartbeat',
    'classcard/A-11/heartbeat',
    'classcard/a-1/heartbeat',
    'Classcard/A-1/heartbeat',
    'x',
    'classcard/A-1/heartbeat/x',
  ])('is none to another topic: %s', (topic) => {
    expect(read(publish({ topic }))).toBeUndefined();
  });

  it('is none of QoS 2, and no other packet', () => {
    expect(read(publish({ qos: 2 }))).toBeUndefined();
    expect(read(generate({ cmd: 'puback', messageId: 7 }))).toBeUndefined();
    expect(read(generate({ cmd: 'pingreq' }))).toBeUndefined();
  });
});
