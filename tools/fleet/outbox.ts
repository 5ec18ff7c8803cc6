import type { CardClient } from './card-client.js';
import { encodePublish } from './packets.js';

export type MessageKind = 'heartbeat' | 'ack' | 'log';

/** A QoS 1 message on its way. */
export interface OutMessage {
  kind: MessageKind;
  topic: string;
  payload: string | Buffer;
  /** ms since the epoch of the first PUBLISH; 0 while it was never sent. */
  sentAt: number;
  /** Called when its PUBACK arrives. */
  acked: (() => void) | null;
}

// 65535 belongs to SUBSCRIBE
const lastMessageId = 65534;

/** What a card has published with QoS 1 and not seen acknowledged. It survives the connection, as on a real card. */
export class Outbox {
  private readonly messages = new Map<number, OutMessage>();
  private lastId = 0;

  get size(): number {
    return this.messages.size;
  }

  /** Keeps the message; sends it when there is a connection that is ready. */
  add(message: OutMessage, client: CardClient | null): void {
    const id = this.freeId();
    this.messages.set(id, message);
    if (client) this.transmit(id, message, client);
  }

  /** Sends again what an earlier connection took away, and what had to wait, in the old order. */
  resend(client: CardClient): void {
    for (const [id, message] of this.messages) this.transmit(id, message, client);
  }

  /** Sends only what never left. */
  flush(client: CardClient): void {
    for (const [id, message] of this.messages) if (message.sentAt === 0) this.transmit(id, message, client);
  }

  /** Takes the PUBACK of a message; returns the message, or null when the id is unknown. */
  acknowledge(id: number): OutMessage | null {
    const message = this.messages.get(id);
    if (!message) return null;
    this.messages.delete(id);
    message.acked?.();
    return message;
  }

  /** Forgets messages of a kind: a boot loses heartbeats, which live in memory only. */
  forget(kind: MessageKind): void {
    for (const [id, message] of this.messages) if (message.kind === kind) this.messages.delete(id);
  }

  private transmit(id: number, message: OutMessage, client: CardClient): void {
    const dup = message.sentAt !== 0;
    if (!dup) message.sentAt = Date.now();
    client.send(encodePublish(message.topic, message.payload, 1, id, dup));
  }

  private freeId(): number {
    do this.lastId = this.lastId >= lastMessageId ? 1 : this.lastId + 1;
    while (this.messages.has(this.lastId));
    return this.lastId;
  }
}
