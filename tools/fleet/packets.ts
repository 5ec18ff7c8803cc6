import { generate, parser, type Packet } from 'mqtt-packet';

/** Types of MQTT 3.1.1 packets that a client receives so often that they are read without the general parser. */
export const packetType = { puback: 4, pingresp: 13 } as const;

export const pingreq = generate({ cmd: 'pingreq' });
export const disconnect = generate({ cmd: 'disconnect' });

/** Cuts a byte stream into whole packets; keeps the beginning of one that is not complete. */
export class PacketCutter {
  private rest: Buffer | null = null;

  /** Calls `each` with every packet that `chunk` completes; neither is kept, so that its memory may be used again. */
  cut(chunk: Buffer, each: (packet: Buffer) => void): void {
    const data = this.rest ? Buffer.concat([this.rest, chunk]) : chunk;
    this.rest = null;
    let start = 0;
    while (start < data.length) {
      const end = packetEnd(data, start);
      if (end === -1 || end > data.length) {
        this.rest = Buffer.from(data.subarray(start));
        return;
      }
      each(data.subarray(start, end));
      start = end;
    }
  }
}

/** Position behind the packet that begins at `start`; -1 when its length is not complete yet. */
const packetEnd = (data: Buffer, start: number): number => {
  let length = 0;
  for (let position = start + 1, shift = 0; shift < 28; position++, shift += 7) {
    const byte = data[position];
    if (byte === undefined) return -1;
    length |= (byte & 0x7f) << shift;
    if ((byte & 0x80) === 0) return position + 1 + length;
  }
  throw new Error('malformed packet length');
};

const decoded: Packet[] = [];
// one parser serves all connections, because it is only ever given whole packets
const shared = parser({ protocolVersion: 4 });
shared.on('packet', (packet) => {
  decoded.push(packet);
});

/** Decodes one whole packet. @throws Error when it is malformed */
export const decode = (bytes: Buffer): Packet => {
  shared.parse(bytes);
  const packet = decoded.pop();
  if (!packet) throw new Error('malformed packet');
  return packet;
};

/** A PUBACK for the message id. */
export const encodePuback = (messageId: number): Buffer => Buffer.from([0x40, 2, messageId >> 8, messageId & 0xff]);

/** A PUBLISH packet; written by hand because it is what a load test spends its time on. `topic` is ASCII. */
export const encodePublish = (
  topic: string,
  payload: string | Buffer,
  qos: 0 | 1,
  messageId: number,
  dup: boolean,
): Buffer => {
  const payloadLength = typeof payload === 'string' ? Buffer.byteLength(payload) : payload.length;
  const length = 2 + topic.length + (qos === 1 ? 2 : 0) + payloadLength;
  const lengthBytes = length < 128 ? 1 : length < 16384 ? 2 : length < 2097152 ? 3 : 4;
  const packet = Buffer.allocUnsafe(1 + lengthBytes + length);
  packet[0] = 0x30 | (qos << 1) | (dup ? 8 : 0);
  let at = 1;
  for (let left = length, index = 1; index <= lengthBytes; index++, left >>= 7) {
    packet[at++] = (left & 0x7f) | (index < lengthBytes ? 0x80 : 0);
  }
  at = packet.writeUInt16BE(topic.length, at);
  at += packet.write(topic, at, 'latin1');
  if (qos === 1) at = packet.writeUInt16BE(messageId, at);
  if (typeof payload === 'string') packet.write(payload, at, 'utf8');
  else payload.copy(packet, at);
  return packet;
};
