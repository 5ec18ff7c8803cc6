import type { Client } from 'aedes';
import type { Socket } from 'node:net';
import type { StatusCause } from '#libs/contracts';
import {
  acknowledgeRepeatedFilters,
  type CardBroker,
  hasDisconnected,
  type Subscriptions,
  subscriptionsOf,
} from './card-broker.js';
import type { CommandQos, Connection } from './connections.js';
import { Sessions } from './sessions.js';
import { coversCommands } from './wire.js';

/** What the broker keeps of a socket from its first byte on. */
export interface Peer {
  client: Client;
  socket: Socket;
  address: string;
  port: number;
  /** Its CONNECT carried a will. */
  will: boolean;
  subscriptions: number;
  /** Its CONNECT is here, right or wrong. Returns false when nothing waits for it any more. */
  arrived: () => boolean;
  /** Generation of the password of its CONNECT, once that is checked. */
  generation: number;
  connection?: Connection;
}

/** Why a connection ended. Without a DISCONNECT a card that left a will has died. */
export const causeOf = (connection: Connection, { client, will }: Peer): StatusCause => {
  if (connection.blocked) return 'blocked';
  if (connection.silent) return 'silent';
  return !hasDisconnected(client) && will ? 'will' : 'disconnected';
};

/**
 * QoS at which a card gets its commands: 1, or 0 when no subscription that covers them grants more; undefined when none
 * covers them. Source: MQTT 3.1.1, MQTT-3.3.5-1 and MQTT-3.8.4-6.
 */
const commandQosOf = (deviceNo: string, subscriptions: Subscriptions): CommandQos | undefined => {
  const granted = [...subscriptions].filter(([filter]) => coversCommands(deviceNo, filter)).map(([, qos]) => qos);
  if (granted.length === 0) return undefined;
  return Math.max(...granted) > 0 ? 1 : 0;
};

/**
 * Lets commands begin, end and change their QoS with what each card is subscribed to; `onReady` is called whenever they
 * begin. A session that was there before has its subscriptions, and its packet ids, from the CONNACK on.
 */
export const followSubscriptions = (
  broker: CardBroker,
  peerOf: (client: Client) => Peer | undefined,
  onReady: (connection: Connection) => void,
): void => {
  const sessions = new Sessions();
  const follow = (client: Client): void => {
    const connection = peerOf(client)?.connection;
    if (!connection) return;
    const wasReady = connection.ready;
    connection.commandQos = commandQosOf(connection.deviceNo, subscriptionsOf(client));
    if (connection.ready && !wasReady) onReady(connection);
  };
  acknowledgeRepeatedFilters(broker);
  broker.on('clientReady', (client) => {
    const peer = peerOf(client);
    if (!peer?.connection) return;
    const { deviceNo } = peer.connection;
    peer.connection.session = sessions.of(deviceNo, client.clean, subscriptionsOf(client).size > 0);
    follow(client);
  });
  broker.on('subscribe', (_filters, client) => follow(client));
  broker.on('unsubscribe', (_filters, client) => follow(client));
};
