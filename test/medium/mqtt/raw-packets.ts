import { cardPassword } from '#libs/crypto';
import { deviceKey } from './cards-under-test.js';

/** Packets byte by byte, right and wrong ones: what the generator of mqtt-packet would not write. */

/** A string field: its length in two bytes, then its bytes. */
export const field = (value: string | Buffer): Buffer => {
  const bytes = Buffer.from(value as string);
  return Buffer.concat([uint16(bytes.length), bytes]);
};

export const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

/** A packet of a first byte and a body. */
export const packet = (first: number, ...body: (Buffer | number[])[]): Buffer => {
  const bytes = Buffer.concat(body.map((part) => Buffer.from(part)));
  const length = [];
  for (let rest = bytes.length; ;) {
    length.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    rest >>= 7;
    if (rest === 0) return Buffer.concat([Buffer.from([first, ...length]), bytes]);
  }
};

interface ConnectFields {
  first: number;
  name: string;
  level: number;
  /** Connect flags; the fields of user name and password follow them. */
  flags: number;
  keepalive: number;
  clientId: string | Buffer;
  will: [topic: string | Buffer, message: string | Buffer] | undefined;
  userName: string | Buffer;
  password: string | Buffer;
  /** Bytes behind the last field. */
  more: number[];
}

/** User name, password and clean session. */
export const usualFlags = 0xc2;

/** A CONNECT that is right but for `some`. */
export const connect = (deviceNo: string, some: Partial<ConnectFields> = {}): Buffer => {
  const fields: ConnectFields = {
    first: 0x10,
    name: 'MQTT',
    level: 4,
    flags: usualFlags,
    keepalive: 60,
    clientId: deviceNo,
    will: undefined,
    userName: deviceNo,
    password: cardPassword(deviceKey, deviceNo),
    more: [],
    ...some,
  };
  const { flags, will } = fields;
  return packet(
    fields.first,
    field(fields.name),
    [fields.level, flags],
    uint16(fields.keepalive),
    field(fields.clientId),
    ...(will ? will.map(field) : []),
    ...(flags & 0x80 ? [field(fields.userName)] : []),
    ...(flags & 0x40 ? [field(fields.password)] : []),
    fields.more,
  );
};

/** A PUBLISH; `first` holds QoS, DUP and RETAIN. Without an id when `id` is undefined. */
export const publish = (topic: string | Buffer, id?: number, first = 0x32, payload = '{}'): Buffer =>
  packet(first, field(topic), id === undefined ? [] : uint16(id), Buffer.from(payload));

/** SUBSCRIBE with filters and the bytes of the requested QoS. */
export const subscribe = (id: number, ...filters: [filter: string | Buffer, qos: number][]): Buffer =>
  packet(0x82, uint16(id), ...filters.flatMap(([filter, qos]) => [field(filter), [qos]]));

export const unsubscribe = (id: number, ...filters: (string | Buffer)[]): Buffer =>
  packet(0xa2, uint16(id), ...filters.map(field));

export const pingreq = Buffer.from([0xc0, 0]);
export const disconnect = Buffer.from([0xe0, 0]);
/** What acknowledges packet id `id`: PUBACK 0x40, PUBREC 0x50, PUBREL 0x62, PUBCOMP 0x70, UNSUBACK 0xb0. */
export const ack = (first: number, id: number): Buffer => packet(first, uint16(id));
export const connack = (code: number, sessionPresent = false): Buffer =>
  Buffer.from([0x20, 2, sessionPresent ? 1 : 0, code]);
export const suback = (id: number, ...codes: number[]): Buffer => packet(0x90, uint16(id), codes);
export const pingresp = Buffer.from([0xd0, 0]);
