import { Aedes, type AedesOptions, type Client, type PublishPacket, type Subscription } from 'aedes';
import { type Packet, type Parser, writeToStream } from 'mqtt-packet';
import type { Socket } from 'node:net';

/** What a client of Aedes 1.2.0 keeps and its types leave out; the version is pinned in package.json for it. */

/** The parser of what the client sends. */
export const parserOf = (client: Client): Parser => Reflect.get(client, '_parser') as Parser;

/** True when the client ended its connection by a DISCONNECT. */
export const hasDisconnected = (client: Client): boolean => Reflect.get(client, '_disconnected') === true;

/** True while Aedes serves the client: it has its CONNACK and has not gone. */
export const isAlive = (client: Client): boolean => client.connected && !client.closed;

/** Notes that the client is there, as each packet does that Aedes works on. */
export const keepAlive = (client: Client): void => {
  if ((Reflect.get(client, '_keepaliveInterval') as number) > 0)
    (Reflect.get(client, '_keepaliveTimer') as NodeJS.Timeout).refresh();
};

/** Packets of the client that are not done yet. */
export const openPackets = (client: Client): number => Reflect.get(client, '_parsingBatch') as number;

/**
 * Takes the reading of the socket over from a new client, and the timer of its CONNECT. `read` is called when there is
 * something to read, and when a packet is done.
 */
export const takeOverReading = (client: Client, socket: Socket, read: () => void): void => {
  const done = (error?: Error | null): void => {
    if (error) {
      client.emit('error', error);
      return;
    }
    Reflect.set(client, '_parsingBatch', Math.max(openPackets(client) - 1, 0));
    read();
  };
  socket.off('readable', Reflect.get(client, '_nextBatch') as () => void);
  socket.on('readable', read);
  clearTimeout(Reflect.get(client, '_connectTimer') as NodeJS.Timeout);
  Reflect.set(client, '_parsingBatch', 0);
  Reflect.set(client, '_nextBatch', done);
  // Aedes pauses and resumes while it admits a client, in which nothing is read anyway
  Reflect.set(client, 'resume', () => undefined);
};

/** What Aedes makes of a stream of retained messages that has none. */
const noMessages = { pipe: () => undefined };

/**
 * Has Aedes find nothing retained and nothing that waits for a card, which is so in a broker that forwards nothing: it
 * searches for both at each connect and subscription.
 */
const keepNothingForCards = (broker: Aedes): void => {
  const { persistence } = broker as unknown as { persistence: object };
  Reflect.set(persistence, 'createRetainedStreamCombi', () => noMessages);
  Reflect.set(persistence, 'outgoingStream', () => []);
};

/** Granted QoS by topic filter. */
export type Subscriptions = ReadonlyMap<string, number>;

/** What the client's session is subscribed to. */
export const subscriptionsOf = (client: Client): Subscriptions => {
  const subscriptions = Reflect.get(client, 'subscriptions') as Record<string, { qos: number }>;
  return new Map(Object.entries(subscriptions).map(([filter, { qos }]) => [filter, qos]));
};

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
