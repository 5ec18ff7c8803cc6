import type { Client, Subscription } from 'aedes';
import { type Packet, writeToStream } from 'mqtt-packet';
import { parserOf } from './aedes-internals.js';
import type { CardBroker } from './card-broker.js';

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
