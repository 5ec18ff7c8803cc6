import type { Ack, AckStatus, Execution } from './command-runner.js';
import type { Installation } from './upgrade/upgrade-runner.js';

/** A heartbeat whose PUBACK arrived. `time` as sent (ISO 8601, or epoch ms as a number), `uptime` in s. */
export interface AckedHeartbeat {
  time: string | number;
  uptime: number;
  bootId: string;
  /** Position among all heartbeats of this card, from 1. */
  sequence: number;
}

/** An ack that a card published; `puback` is true once the server has taken responsibility for it. */
export interface SentAck {
  commandId: string;
  status: AckStatus;
  result?: unknown;
  error?: string;
  puback: boolean;
}

/** What a card knows to be true; tests compare it with what the service says. */
export interface CardRecord {
  deviceNo: string;
  schoolIndex: number;
  bootId: string;
  boots: number;
  /** Powered and connected right now. */
  connected: boolean;
  /** What is installed. */
  version: number;
  /** Versions that were truly installed, in this order. */
  installations: Installation[];
  heartbeatsSent: number;
  heartbeatsAcked: number;
  /** The newest acknowledged heartbeat: the service must know this one or a newer one. */
  lastAckedHeartbeat: AckedHeartbeat | null;
  /** In the order sent, at most the newest 2,000. */
  acks: SentAck[];
  executed: Record<string, Execution>;
}

const keptAcks = 2000;

/** Collects a card's record while it lives. */
export class CardMemory {
  heartbeatsSent = 0;
  heartbeatsAcked = 0;
  lastAckedHeartbeat: AckedHeartbeat | null = null;
  readonly acks: SentAck[] = [];

  /** Notes an acknowledged heartbeat; PUBACKs may come in any order, the newest heartbeat counts. */
  heartbeatAcked(heartbeat: AckedHeartbeat): void {
    this.heartbeatsAcked++;
    if (heartbeat.sequence > (this.lastAckedHeartbeat?.sequence ?? 0)) this.lastAckedHeartbeat = heartbeat;
  }

  /** Notes an ack that is about to be sent; returns the entry, whose `puback` is set later. */
  ackSent({ commandId, status, result, error }: Ack): SentAck {
    const sent: SentAck = {
      commandId,
      status,
      ...(result === undefined ? {} : { result }),
      ...(error === undefined ? {} : { error }),
      puback: false,
    };
    this.acks.push(sent);
    if (this.acks.length > keptAcks) this.acks.shift();
    return sent;
  }
}
