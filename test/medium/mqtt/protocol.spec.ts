import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CardService } from './card-service.js';
import { RawCard } from './raw-card.js';
import {
  ack,
  connack,
  connect,
  disconnect,
  field,
  packet,
  pingreq,
  publish,
  subscribe,
  uint16,
  unsubscribe,
  usualFlags,
} from './raw-packets.js';

/** MQTT 3.1.1 byte by byte. A title begins with the statement (appendix B) or the section that it is about. */
describe('the protocol', () => {
  let service: CardService;
  let last = 0;
  /** A number that no other case uses. */
  const number = (): string => `P${++last}`;
  const own = (deviceNo: string, part: string): string => `classcard/${deviceNo}/${part}`;
  const open = (): Promise<RawCard> => RawCard.open(service, number());
  const connected = (some?: Parameters<typeof connect>[1]): Promise<RawCard> =>
    RawCard.connected(service, number(), some);

  beforeAll(async () => {
    service = await CardService.start({ HEARTBEAT_SECONDS: '60' });
  });
  afterAll(() => service.close());

  const willFlags = usualFlags | 0x04;
  const lone = Buffer.from([0x61, 0xed, 0xa0, 0x80]);
  const overlong = Buffer.from([0xc0, 0xaf]);
  const nul = Buffer.from([0x61, 0, 0x62]);

  describe('closes without a CONNACK', () => {
    it.each<[string, (deviceNo: string) => Buffer]>([
      ['MQTT-3.1.0-1 a PINGREQ first', () => pingreq],
      ['MQTT-3.1.0-1 a PUBLISH first', (no) => publish(own(no, 'heartbeat'), undefined, 0x30)],
      ['MQTT-3.1.0-1 a SUBSCRIBE first', (no) => subscribe(1, [own(no, 'command'), 1])],
      ['MQTT-3.1.0-1 a DISCONNECT first', () => disconnect],
      ['MQTT-3.1.2-1 another protocol name', (no) => connect(no, { name: 'MQTX' })],
      ['MQTT-3.1.2-1 a protocol name in lower case', (no) => connect(no, { name: 'mqtt' })],
      ['MQTT-3.1.2-1 an empty protocol name', (no) => connect(no, { name: '' })],
      ['MQTT-3.1.2-3 the reserved connect flag', (no) => connect(no, { flags: usualFlags | 1 })],
      ['MQTT-3.1.2-13 will QoS without a will', (no) => connect(no, { flags: usualFlags | 0x08 })],
      ['MQTT-3.1.2-15 will retain without a will', (no) => connect(no, { flags: usualFlags | 0x20 })],
      [
        'MQTT-3.1.2-14 will QoS 3',
        (no) => connect(no, { flags: willFlags | 0x18, will: [own(no, 'heartbeat'), 'gone'] }),
      ],
      ['MQTT-3.1.2-9 a will flag without a will', (no) => packet(0x10, field('MQTT'), [4, 6, 0, 60], field(no))],
      ['MQTT-3.1.2-22 a password without a user name', (no) => connect(no, { flags: 0x42 })],
      ['MQTT-3.1.2-19 no user name in spite of its flag', (no) => connect(no, { flags: 0x02 }).fill(0x82, 9, 10)],
      ['MQTT-3.1.3-1 bytes after the last field', (no) => connect(no, { more: [0] })],
      ['MQTT-3.1.3-3 no client id', () => packet(0x10, field('MQTT'), [4, 2, 0, 60])],
      ['MQTT-3.1.4-1 a CONNECT that ends in its flags', () => packet(0x10, field('MQTT'), [4, 2])],
      ['MQTT-3.1.4-1 a CONNECT without a body', () => packet(0x10)],
      ['MQTT-3.1.3-4 a client id with half a surrogate pair', (no) => connect(no, { clientId: lone })],
      ['MQTT-3.1.3-4 a client id that is no UTF-8', (no) => connect(no, { clientId: overlong })],
      ['MQTT-1.5.3-2 a client id with NUL', (no) => connect(no, { clientId: nul })],
      ['MQTT-3.1.3-11 a user name that is no UTF-8', (no) => connect(no, { userName: overlong })],
      ['MQTT-1.5.3-2 a user name with NUL', (no) => connect(no, { userName: nul })],
      ['MQTT-3.1.3-10 a will topic that is no UTF-8', (no) => connect(no, { flags: willFlags, will: [lone, ''] })],
      ['MQTT-4.7.1-1 a will topic with +', (no) => connect(no, { flags: willFlags, will: [own(no, '+'), ''] })],
      ['MQTT-4.7.1-1 a will topic with #', (no) => connect(no, { flags: willFlags, will: [own(no, '#'), ''] })],
      ['MQTT-4.7.3-1 an empty will topic', (no) => connect(no, { flags: willFlags, will: ['', ''] })],
      ['MQTT-2.2.2-2 reserved flags of CONNECT', (no) => connect(no, { first: 0x11 })],
    ])('%s', async (_title, bytes) => {
      const card = await open();
      const before = await service.refused('protocol');
      card.send(bytes(card.deviceNo));
      await card.isClosed();
      expect(await service.refused('protocol')).toBe(before + 1);
    });
  });

  describe('refuses with a CONNACK and closes', () => {
    it.each<[string, number, (deviceNo: string) => Buffer]>([
      ['MQTT-3.1.2-2 level 99', 1, (no) => connect(no, { level: 99 })],
      ['MQTT-3.1.2-2 level 5', 1, (no) => packet(0x10, field('MQTT'), [5, 2, 0, 60, 0], field(no))],
      ['MQTT-3.1.2-2 level 3', 1, (no) => connect(no, { level: 3 })],
      ['MQTT-3.1.2-2 level 0', 1, (no) => connect(no, { level: 0 })],
      ['MQTT-3.1.2-2 the level of a bridge', 1, (no) => connect(no, { level: 0x84 })],
      ['MQTT-3.1.2-2 MQTT 3.1', 1, (no) => connect(no, { name: 'MQIsdp', level: 3 })],
      ['MQTT-3.1.3-8 no client id for a session to keep', 2, (no) => connect(no, { clientId: '', flags: 0xc0 })],
      ['MQTT-3.1.3-9 no client id for a clean session', 2, (no) => connect(no, { clientId: '' })],
      ['MQTT-3.1.3-9 a client id with other characters', 2, (no) => connect(no, { clientId: `${no} x` })],
      ['MQTT-3.2.2-5 a wrong password', 4, (no) => connect(no, { password: 'x' })],
    ])('%s', async (_title, code, bytes) => {
      const card = await open();
      // MQTT-3.1.4-5: what follows is not processed
      card.send(bytes(card.deviceNo), pingreq);
      await card.gets(connack(code));
      await card.isClosed();
    });
  });

  describe('closes the connection', () => {
    it.each<[string, (deviceNo: string) => Buffer]>([
      ['MQTT-3.1.0-2 a second CONNECT', (no) => connect(no)],
      ...[0x20, 0x90, 0xb0, 0xd0].map((first): [string, () => Buffer] => [
        `MQTT-4.8.0-1 a packet of servers, 0x${first.toString(16)}`,
        () => Buffer.from([first, 2, 0, 1]),
      ]),
      ['2.2.1 the forbidden type 0', () => Buffer.from([0x00, 0])],
      ['2.2.1 the forbidden type 15', () => Buffer.from([0xf0, 0])],
      ...[0x41, 0x51, 0x60, 0x64, 0x71, 0x80, 0x8a, 0xa0, 0xaf, 0xc1, 0xe1].map((first): [string, () => Buffer] => [
        `MQTT-2.2.2-2 reserved flags, 0x${first.toString(16)}`,
        () => Buffer.from([first, 2, 0, 1]),
      ]),
      ['2.2.3 a remaining length of five bytes', () => Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80, 0x01])],
      ['2.2.3 a remaining length longer than needed', () => Buffer.from([0xc0, 0x80, 0x00])],
      ['MQTT-3.3.1-2 DUP with QoS 0', (no) => publish(own(no, 'heartbeat'), undefined, 0x38)],
      ['MQTT-3.3.1-4 QoS 3', (no) => publish(own(no, 'heartbeat'), 1, 0x36)],
      ['MQTT-2.3.1-1 PUBLISH of QoS 1 with packet id 0', (no) => publish(own(no, 'heartbeat'), 0)],
      ['MQTT-2.3.1-1 PUBLISH of QoS 2 with packet id 0', (no) => publish(own(no, 'heartbeat'), 0, 0x34)],
      ['MQTT-2.3.1-1 PUBLISH that ends before its packet id', (no) => packet(0x32, field(own(no, 'heartbeat')))],
      ['MQTT-2.3.1-1 SUBSCRIBE with packet id 0', (no) => subscribe(0, [own(no, 'command'), 1])],
      ['MQTT-2.3.1-1 UNSUBSCRIBE with packet id 0', (no) => unsubscribe(0, own(no, 'command'))],
      ...[0x40, 0x50, 0x62, 0x70].map((first): [string, () => Buffer] => [
        `MQTT-2.3.1-6 packet id 0 in 0x${first.toString(16)}`,
        () => ack(first, 0),
      ]),
      ['3.4.1 a PUBACK that is too long', () => packet(0x40, uint16(1), [0])],
      ['3.4.1 a PUBACK that is too short', () => packet(0x40, [1])],
      ['MQTT-3.3.2-1 a topic longer than its packet', () => packet(0x30, [0, 9, 0x61])],
      ['MQTT-3.3.2-2 a topic with +', (no) => publish(own(no, '+'), 1)],
      ['MQTT-3.3.2-2 a topic with #', (no) => publish(own(no, '#'), 1)],
      ['MQTT-4.7.3-1 an empty topic', () => publish('', 1)],
      ['MQTT-1.5.3-2 a topic with NUL', (no) => publish(own(no, 'a\0b'), 1)],
      ['MQTT-1.5.3-2 a topic with NUL behind other characters', (no) => publish(own(no, '卡\0b'), 1)],
      [
        'MQTT-1.5.3-1 a topic with half a surrogate pair',
        (no) => publish(Buffer.from([...Buffer.from(own(no, '')), ...lone]), 1),
      ],
      ['MQTT-1.5.3-1 a topic with an overlong slash', () => publish(overlong, 1)],
      ['MQTT-3.8.3-3 SUBSCRIBE without filters', () => packet(0x82, uint16(1))],
      ['MQTT-3.8.3-4 requested QoS 3', (no) => subscribe(1, [own(no, 'command'), 3])],
      ['MQTT-3.8.3-4 reserved bits of a requested QoS', (no) => subscribe(1, [own(no, 'command'), 0x11])],
      ['3.8.3 SUBSCRIBE without the QoS of its last filter', (no) => packet(0x82, uint16(1), field(own(no, '#')))],
      ['MQTT-4.7.3-1 an empty filter', () => subscribe(1, ['', 1])],
      ['MQTT-1.5.3-2 a filter with NUL', (no) => subscribe(1, [own(no, 'a\0'), 1])],
      ['MQTT-3.8.3-1 a filter that is no UTF-8', () => subscribe(1, [lone, 1])],
      ['MQTT-4.7.1-2 # before the end of a filter', (no) => subscribe(1, [own(no, '#/x'), 1])],
      ['MQTT-4.7.1-2 # in a level', (no) => subscribe(1, [own(no, 'a#'), 1])],
      ['MQTT-4.7.1-3 + in a level', (no) => subscribe(1, [own(no, 'a+'), 1])],
      ['MQTT-4.7.1-3 + at the beginning of a level', (no) => subscribe(1, [own(no, '+a'), 1])],
      ['MQTT-3.10.3-2 UNSUBSCRIBE without filters', () => packet(0xa2, uint16(1))],
      ['MQTT-3.10.3-1 UNSUBSCRIBE with a filter that is no UTF-8', () => unsubscribe(1, overlong)],
      ['MQTT-4.7.1-3 UNSUBSCRIBE with + in a level', (no) => unsubscribe(1, own(no, 'a+'))],
      ['3.12 a PINGREQ with a body', () => packet(0xc0, [0])],
      ['3.14 a DISCONNECT with a body', () => packet(0xe0, [0])],
    ])('%s', async (_title, bytes) => {
      const card = await connected();
      card.send(bytes(card.deviceNo), pingreq);
      await card.isClosed();
    });
  });

  it('MQTT-3.14.1-1 a DISCONNECT with flags is none: the will stands', async () => {
    const deviceNo = number();
    await service.register(deviceNo);
    const card = await RawCard.connected(service, deviceNo, {
      flags: willFlags,
      will: [own(deviceNo, 'heartbeat'), 'gone'],
    });
    await service.becomes(deviceNo, 'on');
    card.send(Buffer.from([0xe1, 0]));
    await card.isClosed();
    await service.becomes(deviceNo, 'off');
    expect(await service.history(deviceNo)).toEqual(['on connected', 'off will']);
  });
});
