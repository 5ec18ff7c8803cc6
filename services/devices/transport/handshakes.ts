import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { isIP, type Socket } from 'node:net';
import { Clock } from '#libs/kernel/clock';
import { networkOf } from '#libs/http';

/** Sockets without their CONNECT, of one network and in all: every card of a school at once fits. */
const perNetwork = 1000;
const inAll = 5000;
/** Handshakes beyond which a network has to make room for the others. */
const fairShare = 50;
/** Younger ones are not closed for another of the same network: its CONNECT may be here already, unread. */
const graceMs = 1000;
/** Longest wait for a balancer's line, for a TLS handshake and for CONNECT each. */
const stageMs = 5000;
const sweepMs = 250;
/** A sweep that comes so much too late shows a pause of this process: what came meanwhile is read first. */
const pausedMs = 2000;

/** A socket whose CONNECT has not come yet. */
interface Handshake {
  socket: Socket;
  network: string;
  since: number;
}

/** Why a socket was closed before its CONNECT: there were too many, or it took too long. */
type Unfinished = 'handshakes' | 'timeout';

/**
 * Bounds the sockets that have not sent their CONNECT. At the bound the one closes that has waited longest, of the network
 * that has most of them; one timer looks after all.
 */
@Injectable()
export class Handshakes implements OnApplicationShutdown {
  /** Called for each that was closed here, with its network where that is known. */
  onUnfinished: (reason: Unfinished, network: string | undefined) => void = () => undefined;
  /** In the order of `since`, the oldest first. */
  private readonly all = new Map<Socket, Handshake>();
  private readonly byNetwork = new Map<string, Set<Handshake>>();
  /** The network that had most of them when last looked. */
  private largest = '';
  private timer: NodeJS.Timeout | undefined;
  private lastSweep = 0;

  constructor(private readonly clock: Clock) {}

  get size(): number {
    return this.all.size;
  }

  /**
   * Takes a socket in, or into its next stage. `address` is undefined while only its balancer is known. Returns false, and
   * closes the socket, when there is no room for it.
   */
  enter(socket: Socket, address: string | undefined): boolean {
    this.leave(socket);
    if (socket.destroyed) return false;
    const network = address === undefined ? '' : networkOf(address);
    const now = this.now();
    if (!this.hasRoom(network, now)) {
      this.onUnfinished('handshakes', network || undefined);
      socket.destroy();
      return false;
    }
    this.add({ socket, network, since: now });
    return true;
  }

  /** Its CONNECT is here, or it has closed. Returns false when it was not waited for any more. */
  leave(socket: Socket): boolean {
    const handshake = this.all.get(socket);
    if (!handshake) return false;
    this.all.delete(socket);
    const same = this.byNetwork.get(handshake.network);
    same?.delete(handshake);
    if (same?.size === 0) this.byNetwork.delete(handshake.network);
    return true;
  }

  /** Closes those whose time is over. */
  sweep(): void {
    const now = this.now();
    const wasPaused = now - this.lastSweep > pausedMs;
    this.lastSweep = now;
    this.largest = this.findLargest();
    if (wasPaused) return;
    for (const handshake of this.all.values()) {
      if (now - handshake.since < stageMs) break;
      this.close(handshake, 'timeout');
    }
    if (this.all.size === 0) this.stop();
  }

  onApplicationShutdown(): void {
    this.stop();
    for (const socket of this.all.keys()) socket.destroy();
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private add(handshake: Handshake): void {
    const { socket, network } = handshake;
    this.all.set(socket, handshake);
    const same = this.byNetwork.get(network) ?? new Set();
    same.add(handshake);
    this.byNetwork.set(network, same);
    if (same.size > this.count(this.largest)) this.largest = network;
    if (this.timer) return;
    this.lastSweep = handshake.since;
    this.timer = setInterval(() => this.sweep(), sweepMs).unref();
  }

  /** True when there is room for one more of a network, perhaps since another was closed for it. */
  private hasRoom(network: string, now: number): boolean {
    // all that is known of a socket before the line of its balancer is the balancer
    if (network !== '' && this.count(network) >= perNetwork) return this.closeOldest(this.byNetwork.get(network), now);
    if (this.all.size < inAll) return true;
    const greedy = this.largest !== network && this.count(this.largest) > fairShare;
    return greedy ? this.closeOldest(this.byNetwork.get(this.largest), Infinity) : this.closeOldest(this.all, now);
  }

  private closeOldest(of: Set<Handshake> | Map<Socket, Handshake> | undefined, now: number): boolean {
    const [oldest] = of?.values() ?? [];
    if (!oldest || now - oldest.since < graceMs) return false;
    this.close(oldest, 'handshakes');
    return true;
  }

  private close({ socket, network }: Handshake, reason: Unfinished): void {
    this.leave(socket);
    this.onUnfinished(reason, network || undefined);
    socket.destroy();
  }

  private count(network: string): number {
    return this.byNetwork.get(network)?.size ?? 0;
  }

  private findLargest(): string {
    let largest = '';
    for (const [network, { size }] of this.byNetwork) if (size > this.count(largest)) largest = network;
    return largest;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

/** Where a connection comes from. */
export interface Origin {
  address: string;
  port: number;
}

/** Longest line, with its end. Source: PROXY protocol, version 1, section 2.1. */
const maxLine = 107;
const pattern = /^PROXY (?:UNKNOWN(?: .*)?|TCP[46] (\S+) \S+ (\d{1,5}) \d{1,5})$/;

/**
 * Reads the line in which a TCP balancer names the origin of a connection (PROXY protocol, version 1) and leaves what follows
 * unread. Calls back with nothing when there is no such line, or the socket closes before: then it is of no use.
 */
export const readProxyLine = (socket: Socket, done: (origin: Origin | undefined) => void): void => {
  let read = Buffer.alloc(0);
  const settle = (origin: Origin | undefined, rest?: Buffer): void => {
    socket.off('readable', look).off('error', fail).off('close', fail);
    if (rest && rest.length > 0) socket.unshift(rest);
    done(origin);
  };
  const fail = (): void => settle(undefined);
  const look = (): void => {
    for (let chunk = socket.read() as Buffer | null; chunk !== null; chunk = socket.read() as Buffer | null) {
      read = Buffer.concat([read, chunk]);
      const end = read.subarray(0, maxLine).indexOf('\r\n');
      if (end >= 0) return settle(originOf(read.toString('latin1', 0, end), socket), read.subarray(end + 2));
      if (read.length >= maxLine) return fail();
    }
  };
  socket.on('readable', look).once('error', fail).once('close', fail);
};

/** A balancer that connects for itself, as for a health check, sends `UNKNOWN`: then its own address counts. */
const originOf = (line: string, socket: Socket): Origin | undefined => {
  const found = pattern.exec(line);
  if (!found) return undefined;
  const [, address, port] = found;
  if (address === undefined) return { address: socket.remoteAddress ?? '', port: socket.remotePort ?? 0 };
  return isIP(address) === 0 ? undefined : { address, port: Number(port) };
};
