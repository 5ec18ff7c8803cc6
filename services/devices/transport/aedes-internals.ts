import type { Aedes, Client } from 'aedes';
import type { Parser } from 'mqtt-packet';
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
export const keepNothingForCards = (broker: Aedes): void => {
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
