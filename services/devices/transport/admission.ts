import { Inject, Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ConnectPacket } from 'aedes';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { BrokerMetrics } from './broker-metrics.js';
import { CardCredentials } from './card-credentials.js';
import { CardReceiver } from './connections.js';
import {
  checkedGeneration,
  type ConnectFault,
  noConnectWeight,
  returnCode,
  unfinishedWeight,
} from './connect-check.js';
import { ConnectLimits } from './connect-limits.js';
import { Handshakes, type Origin } from './handshakes.js';
import type { SocketHandler } from './listeners.js';
import type { Peer } from './peer.js';
import { StallDetector } from './stall-detector.js';

type Done = (error: Error | null, ok: boolean) => void;

/**
 * Decides who gets in. A CONNECT is checked before it takes its turn, down to the password: only cards wait for cards.
 */
@Injectable()
export class Admission {
  stopping = false;
  private readonly limits: ConnectLimits;

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    private readonly receiver: CardReceiver,
    private readonly metrics: BrokerMetrics,
    private readonly stallDetector: StallDetector,
    private readonly credentials: CardCredentials,
    handshakes: Handshakes,
  ) {
    this.limits = new ConnectLimits(this.now());
    handshakes.onUnfinished = (reason, address) => this.unfinished(reason, address);
  }

  /** False for a socket of a suspect network above its rate. */
  readonly mayRead: SocketHandler['mayRead'] = ({ address }) => {
    if (!this.stopping && this.limits.mayRead(address, this.now())) return true;
    this.metrics.refuse('address', { address });
    return false;
  };

  readonly refused: SocketHandler['refuse'] = (reason, origin) => this.unfinished(reason, origin?.address);

  /** Notes that a client has sent something else than a CONNECT first. */
  noConnect({ address }: Origin): void {
    this.limits.fail(address, noConnectWeight, this.now());
  }

  /** Refuses a CONNECT of another level of the protocol. Source: MQTT 3.1.1, MQTT-3.1.2-2. */
  refuseLevel(peer: Peer): void {
    if (!peer.arrived()) return;
    this.noConnect(peer);
    this.metrics.refuse('protocol', { address: peer.address });
    connack(peer, returnCode.level);
    peer.socket.destroySoon();
  }

  /** Refuses what is wrong before any work is done; a connect above the rate waits its turn. */
  connect(peer: Peer, packet: ConnectPacket, done: Done): void {
    if (!peer.arrived()) return done(null, false);
    peer.will = packet.will !== undefined;
    const checked = checkedGeneration(packet, this.config.deviceKeys, (deviceNo) => this.credentials.of(deviceNo));
    if (typeof checked !== 'number') return this.reject(peer, checked, done);
    peer.generation = checked;
    if (this.stopping || this.receiver.full) return this.refuse(peer, 'overload', done);
    const waitMs = this.limits.admit(packet.clientId, this.now());
    if (typeof waitMs === 'string') this.refuse(peer, waitMs, done);
    else void this.admitLater(peer, waitMs, done);
  }

  /**
   * A card that gave up while it waited to be accepted has closed behind its CONNECT, and nothing is to be done for it any
   * more. That end is read in the next turn of the event loop: between the two pauses, of which the first ends this turn.
   */
  private async admitLater(peer: Peer, waitMs: number, done: Done): Promise<void> {
    await nextTurn();
    await nextTurn();
    this.admit(peer, waitMs, done);
  }

  /** Admits a card after `waitMs`; one that connected during a pause may be with another instance by now, and has closed. */
  private admit(peer: Peer, waitMs: number, done: Done): void {
    const ms = Math.max(waitMs, this.stallDetector.settlingMs);
    if (this.stopping) this.refuse(peer, 'overload', done);
    else if (peer.socket.destroyed || peer.socket.readableEnded) done(null, false);
    else if (ms < 1) done(null, true);
    else setTimeout(() => this.admit(peer, 0, done), ms);
  }

  /** A suspect network gets no CONNACK, and no hint. */
  private reject(peer: Peer, { code, reason, weight }: ConnectFault, done: Done): void {
    const { address } = peer;
    const isSuspect = this.limits.isSuspect(address, this.now());
    this.limits.fail(address, weight, this.now());
    this.metrics.refuse(isSuspect ? 'address' : reason, { address });
    if (!isSuspect) connack(peer, code);
    done(new Error(reason), false);
  }

  private refuse(peer: Peer, reason: string, done: Done): void {
    this.metrics.refuse(reason, { address: peer.address });
    connack(peer, returnCode.unavailable);
    done(new Error(reason), false);
  }

  private unfinished(reason: string, address: string | undefined): void {
    // a socket that its other end closes is what a balancer's check looks like
    this.metrics.refuse(reason, reason === 'unfinished' ? undefined : { address });
    if (address !== undefined) this.limits.fail(address, unfinishedWeight, this.now());
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

/** Sends CONNACK with a code. Aedes closes without one here, so it is written first. */
const connack = ({ socket }: Peer, code: number): void => {
  socket.write(Buffer.from([0x20, 0x02, 0x00, code]));
};
