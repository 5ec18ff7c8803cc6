import { writeToStream } from 'mqtt-packet';
import type { Socket } from 'node:net';
import { v7 as uuidv7 } from 'uuid';

/** Message ids of MQTT are 16 bits; 0 is not one. Source: MQTT 3.1.1, section 2.3.1. */
const maxMessageId = 65_535;

/** What may wait for a card that does not read, in bytes. */
const maxUnwritten = 256 * 1024;

/** One connection of one card. Its id is the epoch by which late events of an older connection are recognised. */
export class Connection {
  readonly id = uuidv7();
  readonly connectedAt: Date;
  /** Milliseconds since the epoch of the last packet of any kind. */
  lastPacketAt: number;
  /** The card has subscribed to its commands. */
  ready = false;
  /** A newer connection of the same card has taken its place. */
  replaced = false;
  /** The broker closed it for a reason of its own, which shows nothing about the card. */
  refused = false;
  /** The broker closed it because nothing came any more. */
  silent = false;
  /** Messages that are not stored yet. */
  held = 0;
  /** The card is in the database; undefined before that has been read. */
  registered: boolean | undefined;
  /** Fields of the last heartbeat of this connection, to store only what differs. */
  bootId: string | null | undefined;
  versionKey: string | undefined;
  /** School that the card is bound to, null: to none; undefined before that has been read. */
  schoolCode: string | null | undefined;
  /** Called when too much waits for the card to read it. */
  onBacklog: () => void = () => undefined;
  private messageId = 0;
  private readonly unacknowledged = new Map<number, () => void>();

  constructor(
    readonly deviceNo: string,
    readonly socket: Socket,
    /** Address and port of the other end. */
    readonly peer: string,
    now: Date,
  ) {
    this.connectedAt = now;
    this.lastPacketAt = now.getTime();
  }

  /** Sends a QoS 1 message; `acknowledged` is called at the card's PUBACK. Returns false when the socket is gone. */
  send(topic: string, payload: string, acknowledged: () => void): boolean {
    if (this.replaced || this.socket.destroyed || !this.socket.writable) return false;
    if (this.socket.writableLength > maxUnwritten) {
      this.onBacklog();
      return false;
    }
    this.messageId = (this.messageId % maxMessageId) + 1;
    this.unacknowledged.set(this.messageId, acknowledged);
    writeToStream(
      { cmd: 'publish', topic, payload, qos: 1, dup: false, retain: false, messageId: this.messageId },
      this.socket,
    );
    return true;
  }

  /** The card's PUBACK. */
  acknowledge(messageId: number): void {
    const acknowledged = this.unacknowledged.get(messageId);
    this.unacknowledged.delete(messageId);
    acknowledged?.();
  }

  /** Messages that the card has not acknowledged. */
  get pending(): number {
    return this.unacknowledged.size;
  }
}
