import { lookup } from 'node:dns/promises';
import { EventEmitter } from 'node:events';
import type { BrokerAddress, CardClient } from './card-client.js';
import type { CardRecord } from './card-record.js';
import { Card } from './card.js';
import { ConnectGate } from './connect-gate.js';
import { noTotals, WaitTimes, type Totals } from './counters.js';
import { deviceNumbers } from './device-numbers.js';
import type { FleetCommons } from './link.js';
import { settingsOf, type FleetOptions, type FleetSettings } from './options.js';
import { Random, type Span } from './random.js';
import { scenarios } from './scenarios.js';
import type { Stage } from './stage.js';
import { PackageFetcher } from './upgrade/package-fetcher.js';
import { TimerWheel } from './timer-wheel.js';

/** Something that a scenario or a caller did to the fleet, in one line. */
export interface FleetEvent {
  at: Date;
  text: string;
}

/** Numbers of the moment and totals since the start. */
export interface FleetStats extends Totals {
  cards: number;
  /** Cards with power, booting ones included. */
  powered: number;
  /** Cards whose connection is ready for commands. */
  connected: number;
  /** PUBLISH to PUBACK in ms. */
  pubackWait: ReturnType<WaitTimes['summary']>;
}

/** What a time of sending as fast as possible brought. */
export interface SaturationResult {
  acked: number;
  seconds: number;
  perSecond: number;
}

/** Simulated class cards in one process. Made by `startFleet`. */
export class Fleet extends EventEmitter<{ event: [FleetEvent] }> implements Stage {
  readonly cards: readonly Card[];
  readonly random: Random;
  readonly counters = noTotals();
  /** PUBLISH to PUBACK; a bench resets them after warming up. */
  readonly waits = new WaitTimes();
  private readonly wheel = new TimerWheel();
  /** Why connections ended or did not come about, and how often; may be cleared. */
  readonly reasons = new Map<string, number>();
  private readonly guests = new Set<CardClient>();
  private readonly fetcher: PackageFetcher;
  private running = true;

  constructor(
    readonly settings: FleetSettings,
    broker: BrokerAddress,
  ) {
    super();
    this.fetcher = new PackageFetcher(settings.downloadSockets);
    const { wheel, counters, waits } = this;
    const gate = new ConnectGate(settings.connectConcurrency);
    const commons: FleetCommons = {
      settings,
      broker,
      wheel,
      gate,
      counters,
      waits,
      reasons: this.reasons,
      guests: this.guests,
      fetcher: this.fetcher,
    };
    this.random = new Random(settings.seed);
    this.cards = deviceNumbers(settings).map(
      (number, index) => new Card(commons, number, settings.seed * 100_003 + index),
    );
  }

  /** Starts the clockwork and the scenario; the cards are switched on as the scenario says. */
  start(): void {
    this.wheel.start();
    // not at once, so that the caller can listen to the first events
    this.after(0, () => {
      scenarios[this.settings.scenario](this);
    });
  }

  /** Switches all cards on, spread over `seconds`. */
  powerOnAll(seconds: number): void {
    for (const card of this.cards) {
      this.after(this.random.next() * seconds, () => {
        card.powerOn();
      });
    }
  }

  /** Ends every connection with DISCONNECT and waits until all are closed (at most 10 s, then they are dropped). */
  async stop(): Promise<void> {
    this.running = false;
    for (const card of this.cards) card.shutDown();
    await this.until(() => !this.cards.some((card) => card.link.open), 10);
    this.kill();
  }

  /** Drops every connection without a word and forgets everything planned. */
  kill(): void {
    this.running = false;
    for (const card of this.cards) card.powerOff();
    for (const guest of this.guests) guest.drop();
    this.wheel.stop();
    this.fetcher.close();
  }

  /** Takes the power from all cards of a school (index from 0); after `seconds` they boot together. */
  powerCut(schoolIndex: number, seconds: number): void {
    for (const card of this.schoolCards(schoolIndex)) card.powerCut(seconds);
    this.log(`school ${schoolIndex + 1}: power cut for ${Math.round(seconds)} s`);
  }

  schoolCards(schoolIndex: number): Card[] {
    return this.cards.filter((card) => card.schoolIndex === schoolIndex);
  }

  card(deviceNo: string): Card | undefined {
    return this.cards.find((card) => card.deviceNo === deviceNo);
  }

  /** Waits until every card is ready for commands. Returns false when `seconds` were not enough. */
  allConnected(seconds: number): Promise<boolean> {
    return this.until(() => this.cards.every((card) => card.link.up), seconds);
  }

  /** Waits until `reached` holds, looking every 20 ms. Returns false when `seconds` were not enough. */
  until(reached: () => boolean, seconds: number): Promise<boolean> {
    const deadline = Date.now() + seconds * 1000;
    return new Promise((resolve) => {
      const look = (): void => {
        if (reached()) resolve(true);
        else if (Date.now() >= deadline) resolve(false);
        else setTimeout(look, 20);
      };
      look();
    });
  }

  /**
   * Sends QoS 1 heartbeats as fast as PUBACKs come for `seconds`, `window` open per connected card, then waits until
   * all are acknowledged (at most 30 s) and lets the cards go back to their interval.
   */
  async saturate(load: { seconds: number; window: number }): Promise<SaturationResult> {
    const before = this.counters.heartbeatsAcked;
    const startedAt = performance.now();
    for (const card of this.cards) card.setWindow(load.window);
    await this.until(() => false, load.seconds);
    const acked = this.counters.heartbeatsAcked - before;
    const seconds = (performance.now() - startedAt) / 1000;
    for (const card of this.cards) card.setWindow(0);
    await this.until(() => this.cards.every((card) => card.link.outbox.size === 0), 30);
    return { acked, seconds, perSecond: acked / seconds };
  }

  stats(): FleetStats {
    return {
      ...this.counters,
      cards: this.cards.length,
      powered: this.cards.filter((card) => card.power !== 'off').length,
      connected: this.cards.filter((card) => card.link.up).length,
      pubackWait: this.waits.summary(),
    };
  }

  /** What every card knows to be true: the oracle of tests that kill the service. */
  record(): CardRecord[] {
    return this.cards.map((card) => card.record());
  }

  /** Runs `action` once after `seconds`, unless the fleet has stopped. For scenarios. */
  after(seconds: number, action: () => void): void {
    this.wheel.after(seconds, () => {
      if (this.running) action();
    });
  }

  /** Runs `action` again and again with pauses drawn from `pause`. For scenarios. */
  every(pause: Span, action: () => void): void {
    this.after(this.random.within(pause), () => {
      action();
      this.every(pause, action);
    });
  }

  /** Emits `event` with what has happened. */
  log(text: string): void {
    this.emit('event', { at: new Date(), text });
  }
}

const brokerAddress = async (url: string): Promise<BrokerAddress> => {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'mqtt:' && protocol !== 'mqtts:') throw new Error(`url must be mqtt:// or mqtts://, not ${url}`);
  const { address } = await lookup(hostname);
  const tls = protocol === 'mqtts:';
  return { host: address, port: port ? Number(port) : tls ? 8883 : 1883, tlsName: tls ? hostname : null };
};

/**
 * Starts a fleet; resolves as soon as cards are being switched on (wait with `allConnected`).
 * @throws Error when an option is wrong or the host name is unknown
 */
export const startFleet = async (options: FleetOptions): Promise<Fleet> => {
  const settings = settingsOf(options);
  const fleet = new Fleet(settings, await brokerAddress(settings.url));
  fleet.start();
  return fleet;
};
