import type { IPublishPacket, Packet } from 'mqtt-packet';

/** QoS 2 messages of one session that wait for their PUBREL at most. */
const maxUnreleased = 20;

interface Received {
  stored: Promise<void>;
  /** It came by an earlier connection of the session. */
  isFormer: boolean;
}

/** QoS 2 messages that a card has sent and not released, each stored once. Source: MQTT 3.1.1, section 4.3.3, method A. */
class ReceivedIds {
  private readonly ids = new Map<number, Received>();

  /**
   * Stores a message unless one with its id waits for PUBREL: then it resolves with that one. An id from an earlier
   * connection counts only for a copy that is marked as one: the card may have used the id with another instance since.
   * Returns undefined, without storing, when too many wait.
   */
  once(messageId: number, dup: boolean, store: () => Promise<void>): Promise<void> | undefined {
    const known = this.ids.get(messageId);
    if (known && (dup || !known.isFormer)) return known.stored;
    this.ids.delete(messageId);
    if (!this.hasRoom()) return undefined;
    const stored = store();
    this.ids.set(messageId, { stored, isFormer: false });
    // the card gets no PUBREC for it and sends it again
    stored.catch(() => this.ids.delete(messageId));
    return stored;
  }

  /** The card's PUBREL. */
  release(messageId: number): void {
    this.ids.delete(messageId);
  }

  /** The session goes on by another connection. */
  resume(): void {
    for (const received of this.ids.values()) received.isFormer = true;
  }

  /** Of too many, one of an earlier connection makes room: the card has not come back to it. */
  private hasRoom(): boolean {
    if (this.ids.size < maxUnreleased) return true;
    const [former] = [...this.ids].find(([, { isFormer }]) => isFormer) ?? [];
    return former !== undefined && this.ids.delete(former);
  }
}

/** Packet ids are 16 bits; 0 is not one. Source: MQTT 3.1.1, MQTT-2.3.1-1. */
const maxPacketId = 65_535;
/** Messages of one session that wait for their PUBACK at most; of more, the oldest is forgotten. */
const maxOpen = 64;

interface SentMessage {
  key: string;
  connectionId: string;
  acknowledged: () => void;
}

/** How a message is sent. */
export interface Delivery {
  messageId: number;
  /** The card may have it already, by an earlier connection of its session. */
  dup: boolean;
}

/** Messages of QoS 1 that were sent in a session and have no PUBACK. Source: MQTT 3.1.1, section 4.3.2. */
class SentMessages {
  private lastId = 0;
  private readonly open = new Map<number, SentMessage>();

  /**
   * Notes that a message is sent. One that has no PUBACK from before keeps its packet id and is a duplicate; another
   * gets an id that is not in use. Source: MQTT-2.3.1-4, MQTT-3.3.1-1, MQTT-4.4.0-1.
   */
  add(message: SentMessage): Delivery {
    for (const [messageId, { key }] of this.open) {
      if (key !== message.key) continue;
      this.open.set(messageId, message);
      return { messageId, dup: true };
    }
    if (this.open.size >= maxOpen) this.open.delete(this.open.keys().next().value ?? 0);
    do this.lastId = (this.lastId % maxPacketId) + 1;
    while (this.open.has(this.lastId));
    this.open.set(this.lastId, message);
    return { messageId: this.lastId, dup: false };
  }

  /** The card's PUBACK; one that nothing waits for is ignored. */
  acknowledge(messageId: number): void {
    const message = this.open.get(messageId);
    this.open.delete(messageId);
    message?.acknowledged();
  }

  /** Messages sent by a connection that the card has not acknowledged. */
  pendingOf(connectionId: string): number {
    let pending = 0;
    for (const message of this.open.values()) if (message.connectionId === connectionId) pending++;
    return pending;
  }
}

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
