import { CardClient, type BrokerAddress, type ClientEvents, type ClientIdentity } from './card-client.js';
import type { ConnectGate, Ticket } from './connect-gate.js';
import type { Totals, WaitTimes } from './counters.js';
import type { FleetSettings } from './options.js';
import { Outbox, type MessageKind } from './outbox.js';
import { encodePublish } from './packets.js';
import type { Random } from './random.js';
import type { PackageFetcher } from './upgrade/package-fetcher.js';
import type { Planned, TimerWheel } from './timer-wheel.js';

/** What all cards of a fleet share. */
export interface FleetCommons {
  settings: FleetSettings;
  broker: BrokerAddress;
  wheel: TimerWheel;
  gate: ConnectGate;
  counters: Totals;
  waits: WaitTimes;
  /** Why connections ended or did not come about, and how often. */
  reasons: Map<string, number>;
  /** Connections beside the cards' own ones, to be dropped with the fleet. */
  guests: Set<CardClient>;
  fetcher: PackageFetcher;
}

/** Whom a link serves. */
export interface LinkOwner {
  /** Asked at each CONNECT, because the will carries the card's clock. */
  identity(): ClientIdentity;
  linkUp(): void;
  linkDown(): void;
  command(payload: Buffer): void;
  /** A PUBACK arrived for a message of this kind. */
  acknowledged(kind: MessageKind): void;
}

// more than this in the socket means that the broker does not read: a card then leaves lossy messages out
const backlogLimit = 256 * 1024;
const goodbyeSeconds = 5;

/** Keeps a card connected: queue for connecting, back-off, pings, and messages that outlive a connection. */
export class Link implements ClientEvents {
  readonly outbox = new Outbox();
  private client: CardClient | null = null;
  private wanted = false;
  /** The card itself has ended the connection that is still closing. */
  private ending = false;
  private frozen = false;
  private attempts = 0;
  private ticket: Ticket | null = null;
  private retry: Planned | null = null;
  private watch: Planned | null = null;
  private pinged = false;

  constructor(
    private readonly commons: FleetCommons,
    private readonly random: Random,
    private readonly owner: LinkOwner,
  ) {}

  get up(): boolean {
    return this.client?.ready === true && !this.frozen;
  }

  /** Bytes that have passed on the present connection, both ways, without the headers of TCP and IP. */
  get bytes(): number {
    return this.client?.bytes ?? 0;
  }

  /** Whether a socket exists, in whatever state. */
  get open(): boolean {
    return this.client !== null;
  }

  /** Connects and stays connected until `stop`. */
  start(): void {
    if (this.wanted) return;
    this.wanted = true;
    this.attempts = 0;
    this.enter();
  }

  /** Ends the connection for good: with DISCONNECT when `polite`, else without a word. */
  stop(polite: boolean): void {
    this.wanted = false;
    this.frozen = false;
    this.commons.wheel.cancel(this.retry);
    this.release();
    const client = this.client;
    if (!client) return;
    this.ending = true;
    if (!polite) client.drop();
    else {
      client.end();
      // a broker that hangs must not keep the card from coming back
      this.watchFor(client, goodbyeSeconds, 'no answer to DISCONNECT');
    }
  }

  /** Drops the connection; the link reconnects. */
  drop(): void {
    this.client?.drop();
  }

  /** Neither reads nor writes while frozen; the connection stays open. */
  freeze(frozen: boolean): void {
    this.frozen = frozen;
    this.client?.freeze(frozen);
    if (frozen) return;
    if (this.client?.ready) this.outbox.flush(this.client);
    this.enter();
  }

  /** Publishes with QoS 1; kept until its PUBACK, over any number of connections. */
  publish(kind: MessageKind, topic: string, payload: string | Buffer, acked: (() => void) | null = null): void {
    this.outbox.add({ kind, topic, payload, sentAt: 0, acked }, this.up ? this.client : null);
  }

  /** Publishes with QoS 0; lost when there is no connection. */
  publishLossy(topic: string, payload: string | Buffer): void {
    if (this.up) this.client?.send(encodePublish(topic, payload, 0, 0, false));
  }

  /** Whether the broker takes what is written. */
  get flowing(): boolean {
    return this.up && (this.client?.backlog ?? 0) < backlogLimit;
  }

  ready(client: CardClient): void {
    if (client !== this.client) return;
    this.commons.counters.connects++;
    this.release();
    this.attempts = 0;
    this.outbox.resend(client);
    this.watchSilence();
    this.owner.linkUp();
  }

  command(payload: Buffer): void {
    this.owner.command(payload);
  }

  acknowledged(messageId: number): void {
    const message = this.outbox.acknowledge(messageId);
    if (!message) return;
    this.commons.waits.note(Date.now() - message.sentAt);
    this.owner.acknowledged(message.kind);
  }

  refused(): void {
    this.commons.counters.refusals++;
  }

  closed(client: CardClient, reason: string): void {
    if (client !== this.client) return;
    this.client = null;
    this.release();
    this.commons.wheel.cancel(this.watch);
    const ended = this.ending;
    this.ending = false;
    this.owner.linkDown();
    if (ended) this.enter();
    else this.reconnect(client, reason);
  }

  private reconnect({ succeeded }: CardClient, reason: string): void {
    const { counters, reasons } = this.commons;
    if (succeeded) counters.losses++;
    else counters.failedConnects++;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    this.retry = this.commons.wheel.after(this.backOff(), () => {
      this.enter();
    });
  }

  /** Between half and all of a wait that doubles from the first to the longest. */
  private backOff(): number {
    const [first, longest] = this.commons.settings.reconnectSeconds;
    const wait = Math.min(longest, first * 2 ** Math.min(this.attempts++, 16));
    return wait * (0.5 + this.random.next() / 2);
  }

  /** Queues for connecting, unless there is a connection, even one that is still closing: `closed` returns here. */
  private enter(): void {
    if (!this.wanted || this.frozen || this.client || this.ticket) return;
    this.ticket = this.commons.gate.enter(() => {
      this.connect();
    });
  }

  private release(): void {
    this.commons.gate.leave(this.ticket);
    this.ticket = null;
  }

  private connect(): void {
    const client = new CardClient(this.commons.broker, this.owner.identity(), this);
    this.client = client;
    this.pinged = false;
    client.open();
    this.watchFor(client, this.commons.settings.connectTimeoutSeconds, 'no answer to CONNECT');
  }

  private watchFor(client: CardClient, seconds: number, reason: string): void {
    this.commons.wheel.cancel(this.watch);
    this.watch = this.commons.wheel.after(seconds, () => {
      client.drop(reason);
    });
  }

  /** Pings when nothing was sent for most of the keepalive; gives up a connection whose ping stayed unanswered. */
  private watchSilence(): void {
    const pause = this.commons.settings.keepaliveSeconds * 0.75;
    this.commons.wheel.cancel(this.watch);
    this.watch = this.commons.wheel.after(pause, () => {
      this.checkSilence(pause * 1000);
      this.watchSilence();
    });
  }

  private checkSilence(pauseMs: number): void {
    const client = this.client;
    if (!client?.ready || this.frozen) return;
    const now = Date.now();
    if (this.pinged && now - client.lastReceivedAt >= pauseMs) {
      client.drop('ping not answered');
      return;
    }
    this.pinged = now - client.lastSentAt >= pauseMs / 2;
    if (this.pinged) client.ping();
  }
}
