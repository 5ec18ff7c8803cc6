import { Aedes, type AedesOptions, type Client, type PublishPacket, type Subscription } from 'aedes';
import { type Packet, writeToStream } from 'mqtt-packet';
import { keepNothingForCards, parserOf } from './aedes-internals.js';
import { packetType } from './packet-check.js';
import { bodyStart } from './packet-stream.js';
import { type CardTopic, kindAt } from './wire.js';

type Done = (error?: Error) => void;

/** Aedes without the way from card to card. */
export class CardBroker extends Aedes {
  static async open(options: AedesOptions): Promise<CardBroker> {
    const broker = new CardBroker(options);
    await broker.listen();
    keepNothingForCards(broker);
    return broker;
  }

  /**
   * What a card sends is stored by now and has no subscriber: asking for subscribers and their queues would cost more
   * than everything else that is done for a message. `client` is undeclared in Aedes 1.2.0, which is pinned; without
   * one it is a message of the broker itself, of which only the heartbeat is read, by itself.
   */
  override publish(packet: PublishPacket, client: Client | Done | null, done?: Done): void {
    const ended = typeof client === 'function' ? client : done;
    const isOwn = typeof client === 'function' || client === null;
    if (isOwn && packet.topic.endsWith('/heartbeat')) super.publish(packet, ended ?? (() => undefined));
    else later(ended);
  }

  /** What a card is subscribed to is in its session; no message is looked up by it. */
  override subscribe(_topic: string, _deliver: unknown, done: Done): void {
    later(done);
  }

  override unsubscribe(_topic: string, _deliver: unknown, done: Done): void {
    later(done);
  }
}

/** Not at once: Aedes reads on from here, and would do so inside of its own reading. */
const later = (done: Done | undefined): void => queueMicrotask(() => done?.());

const nothing = Buffer.alloc(0);

/** Takes the payload out of a message: Aedes keeps one of QoS 2 until its PUBREL, and it is not read there. */
export const takePayload = (packet: PublishPacket): Buffer => {
  const { payload } = packet;
  packet.payload = nothing;
  return Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
};

/** A PUBLISH that needs neither the parser nor Aedes. */
export interface DirectPublish {
  kind: CardTopic;
  /** Its packet id; 0 at QoS 0, which has none. */
  messageId: number;
  /** Where its payload begins. */
  payloadAt: number;
}

/** Bit of the fixed header that QoS 2 alone has, and that QoS 1 has. Source: MQTT 3.1.1, section 3.3.1.2. */
const [qos2, qos1] = [0x04, 0x02];

/**
 * Reads a checked PUBLISH, which goes from `at` to `end`, where it is of QoS 0 or 1 and to a topic that we read: nearly all
 * that cards send. Undefined for any other packet.
 */
export const directPublish = (deviceNo: string, bytes: Buffer, at: number, end: number): DirectPublish | undefined => {
  const first = bytes[at] ?? 0;
  if (first >> 4 !== packetType.publish || (first & qos2) !== 0) return undefined;
  const topicAt = (bodyStart(bytes, at) ?? end) + 2;
  const topicEnd = topicAt + bytes.readUInt16BE(topicAt - 2);
  const kind = kindAt(deviceNo, bytes, topicAt, topicEnd);
  if (kind === undefined) return undefined;
  if ((first & qos1) === 0) return { kind, messageId: 0, payloadAt: topicEnd };
  return topicEnd + 2 <= end ? { kind, messageId: bytes.readUInt16BE(topicEnd), payloadAt: topicEnd + 2 } : undefined;
};

/** A SUBSCRIBE that names a filter more than once. */
interface Repeating {
  messageId: number;
  filters: string[];
}

/**
 * Gives every filter of a SUBSCRIBE its return code, also one that is named again, of which the last counts: Aedes leaves
 * those out. Source: MQTT 3.1.1, MQTT-3.8.4-5 and MQTT-3.9.3-1.
 */
export const acknowledgeRepeatedFilters = (broker: CardBroker): void => {
  const waiting = new WeakMap<object, Repeating>();
  /** Aedes sends no SUBACK for a packet without id. */
  const before = (packet: Packet): void => {
    if (packet.cmd !== 'subscribe') return;
    const { subscriptions, messageId = 0 } = packet;
    const last = [...new Map(subscriptions.map((each) => [each.topic, each])).values()];
    const [first] = last;
    if (!first || last.length === subscriptions.length) return;
    waiting.set(first, { messageId, filters: subscriptions.map(({ topic }) => topic) });
    packet.subscriptions = last;
    delete packet.messageId;
  };
  const acknowledge = (granted: Subscription[], client: Client): void => {
    const repeating = granted[0] && waiting.get(granted[0]);
    if (!repeating) return;
    const codes = new Map(granted.map(({ topic, qos }) => [topic, qos]));
    const { messageId, filters } = repeating;
    writeToStream({ cmd: 'suback', messageId, granted: filters.flatMap((each) => codes.get(each) ?? []) }, client.conn);
  };
  broker.on('clientReady', (client) => parserOf(client).prependListener('packet', before));
  broker.on('subscribe', acknowledge);
};
