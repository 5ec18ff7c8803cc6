import type { IPublishPacket, Packet } from 'mqtt-packet';
import { ReceivedIds } from './received-ids.js';
import { SentMessages } from './sent-messages.js';

/** Sessions kept for cards that ask for it; of more, those that began first are dropped. */
const maxSessions = 50_000;

/** Packet ids in use, which outlive a connection of a card that keeps its session. Source: MQTT 3.1.1, section 4.1. */
export class Session {
  readonly sent = new SentMessages();
  readonly received = new ReceivedIds();

  /** Stores a message of the card, one of QoS 2 once. Returns undefined, without storing, when too many of those are open. */
  receive(
    { qos, dup, messageId = 0 }: Pick<IPublishPacket, 'qos' | 'dup' | 'messageId'>,
    store: () => Promise<void>,
  ): Promise<void> | undefined {
    return qos === 2 ? this.received.once(messageId, dup, store) : store();
  }

  /** A packet of the card, which may end the use of an id. */
  note({ cmd, messageId = 0 }: Packet): void {
    if (cmd === 'puback') this.sent.acknowledge(messageId);
    if (cmd === 'pubrel') this.received.release(messageId);
  }
}

/** Sessions of the cards that connect without "clean session". They end with the process, as their subscriptions do. */
export class Sessions {
  private readonly kept = new Map<string, Session>();

  /** The session of a new connection: the former one when the broker has reported it as present to the card. */
  of(deviceNo: string, clean: boolean, present: boolean): Session {
    const former = present ? this.kept.get(deviceNo) : undefined;
    former?.received.resume();
    const session = former ?? new Session();
    this.kept.delete(deviceNo);
    if (clean) return session;
    if (this.kept.size >= maxSessions) this.kept.delete(this.kept.keys().next().value ?? '');
    this.kept.set(deviceNo, session);
    return session;
  }
}
