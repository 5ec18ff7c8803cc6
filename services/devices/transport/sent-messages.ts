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
export class SentMessages {
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
