import type { Client } from 'aedes';
import type { Socket } from 'node:net';

/** Type and length of a PUBACK, before its packet id. Source: MQTT 3.1.1, section 3.4. */
const [header, length] = [0x40, 2];
const size = 2 + length;

/** A connection whose PUBACKs wait to be written. */
export interface Acknowledged {
  readonly client: Client;
  readonly socket: Socket;
  /** Packet ids to acknowledge. */
  readonly unwritten: number[];
  /** Called when a card that did not read has read again. */
  drained(): void;
}

/**
 * Writes PUBACKs. Those that one commit brings to a connection are one piece: a write is the most expensive part of a
 * heartbeat. A card that does not read them is left to Aedes, which waits for it and then cuts it off.
 */
export class Pubacks {
  private due: Acknowledged[] = [];
  private readonly write = (): void => {
    const due = this.due;
    this.due = [];
    for (const each of due) this.writeTo(each);
  };

  /** Acknowledges a message with the others of this turn. */
  add(connection: Acknowledged, messageId: number): void {
    if (connection.unwritten.push(messageId) > 1) return;
    if (this.due.push(connection) === 1) queueMicrotask(this.write);
  }

  private writeTo(connection: Acknowledged): void {
    const { client, socket, unwritten } = connection;
    const bytes = Buffer.allocUnsafe(unwritten.length * size);
    unwritten.forEach((messageId, at) => {
      bytes.writeUInt16BE((header << 8) | length, at * size);
      bytes.writeUInt16BE(messageId, at * size + 2);
    });
    unwritten.length = 0;
    if (!socket.writable) return;
    if (!socket.write(bytes)) waitForDrain(client, () => connection.drained());
  }
}

/** Waits until the socket takes more again; Aedes ends the connection after its `drainTimeout`. */
const waitForDrain = (client: Client, done: () => void): void => {
  (client as unknown as { waitForDrain(done: () => void): void }).waitForDrain(done);
};
