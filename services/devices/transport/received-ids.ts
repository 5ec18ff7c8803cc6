/** QoS 2 messages of one session that wait for their PUBREL at most. */
const maxUnreleased = 20;

interface Received {
  stored: Promise<void>;
  /** It came by an earlier connection of the session. */
  isFormer: boolean;
}

/** QoS 2 messages that a card has sent and not released, each stored once. Source: MQTT 3.1.1, section 4.3.3, method A. */
export class ReceivedIds {
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
