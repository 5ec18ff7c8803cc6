import type { ClientIdentity } from './card-client.js';
import { CardMemory, type CardRecord } from './card-record.js';
import { CommandRunner, type Ack, type CommandHost } from './command-runner.js';
import type { DeviceNumber } from './device-numbers.js';
import { cardClock, heartbeatHead, nextBeat, profileOf, type CardProfile, type HeartbeatState } from './heartbeat.js';
import type { FleetScreen } from './options.js';
import { Link, type FleetCommons, type LinkOwner } from './link.js';
import type { MessageKind } from './outbox.js';
import { cardPassword } from './password.js';
import { wellBehaved, type Quirks } from './quirks.js';
import { Random } from './random.js';
import type { Planned } from './timer-wheel.js';
import { faultOf } from './upgrade/upgrade-faults.js';

/** `off` has no power, `booting` has power but no network yet, `on` is connected or trying to be. */
export type Power = 'off' | 'booting' | 'on';

// a card that is not answered keeps its connection but does not pile up heartbeats
const openHeartbeats = 20;

/** One simulated class card. */
export class Card implements LinkOwner, CommandHost {
  readonly deviceNo: string;
  readonly schoolIndex: number;
  readonly roomIndex: number;
  readonly quirks: Quirks;
  readonly link: Link;
  readonly memory = new CardMemory();
  readonly runner: CommandRunner;
  power: Power = 'off';
  /** How many times it booted; the first start is 1. */
  boots = 0;
  bootId = '';
  /** Above 0 (QoS 1 only): sends as fast as PUBACKs come, with this number of heartbeats open; the interval rests meanwhile. */
  window = 0;

  private readonly random: Random;
  private readonly profile: CardProfile;
  private password: string;
  private readonly topics: Record<'heartbeat' | 'command' | 'ack' | 'log', string>;
  private bootedAt = 0;
  private head = '';
  private unacked = 0;
  private screen: FleetScreen | null;
  private beat: Planned | null = null;
  private boot: Planned | null = null;
  private thaw: Planned | null = null;

  constructor(
    readonly commons: FleetCommons,
    number: DeviceNumber,
    seed: number,
  ) {
    this.deviceNo = number.deviceNo;
    this.schoolIndex = number.schoolIndex;
    this.roomIndex = number.roomIndex;
    this.random = new Random(seed);
    this.profile = { ...profileOf(this.deviceNo, this.random), ...commons.settings.model };
    this.password = cardPassword(commons.settings.key, this.deviceNo);
    this.quirks = wellBehaved(commons.settings.failShare);
    this.quirks.upgradeFault = faultOf(commons.settings.upgradeFaults, new Random(seed ^ 0x5eed).next());
    this.quirks.badVersion = commons.settings.badVersion;
    const base = `classcard/${this.deviceNo}`;
    this.topics = {
      heartbeat: `${base}/heartbeat`,
      command: `${base}/command`,
      ack: `${base}/ack`,
      log: `${base}/log`,
    };
    this.screen = commons.settings.screens[this.deviceNo] ?? null;
    this.link = new Link(commons, this.random, this);
    this.runner = new CommandRunner(commons, this.random, this);
  }

  /** Sets the generation of the password, for the next connection. */
  setGeneration(generation: number): void {
    this.password = cardPassword(this.commons.settings.key, this.deviceNo, generation);
  }

  get installedVersion(): number {
    return this.profile.version;
  }

  get network(): 'wifi' | 'ethernet' {
    return this.profile.network;
  }

  /** Commands by id: what they were and how often they were carried out. */
  get executed(): CommandRunner['executed'] {
    return this.runner.executed;
  }

  /** Switches the card on; after the boot it connects. Does nothing when it has power. */
  powerOn(): void {
    if (this.power !== 'off') return;
    this.commons.wheel.cancel(this.boot);
    this.power = 'booting';
    this.boot = this.commons.wheel.after(this.random.within(this.commons.settings.bootSeconds), () => {
      this.finishBoot();
    });
  }

  /** Takes its power away in an instant: no DISCONNECT, what was running is lost. */
  powerOff(): void {
    this.goDown(false);
  }

  /** Goes down with a DISCONNECT; `seconds` later it is on again. Without `seconds` it stays off. */
  shutDown(seconds?: number): void {
    this.goDown(true);
    if (seconds !== undefined) this.powerOnAfter(seconds);
  }

  /** Is without power for `seconds`. */
  powerCut(seconds: number): void {
    this.goDown(false);
    this.powerOnAfter(seconds);
  }

  /** Has no network for `seconds`: its connection is dropped, and it connects again in the same boot. */
  loseNetwork(seconds: number): void {
    this.link.stop(false);
    this.commons.wheel.after(seconds, () => {
      if (this.power === 'on') this.link.start();
    });
  }

  /** Neither reads nor writes for `seconds`; its connection stays open. */
  freeze(seconds: number): void {
    this.commons.wheel.cancel(this.thaw);
    this.link.freeze(true);
    this.thaw = this.commons.wheel.after(seconds, () => {
      this.link.freeze(false);
    });
  }

  restart(): void {
    this.commons.counters.restarts++;
    this.shutDown(this.random.within(this.commons.settings.restartSeconds));
  }

  /** Goes down for good. */
  die(): void {
    this.goDown(false);
  }

  install(version: { version: number; versionName: string }): void {
    Object.assign(this.profile, version);
  }

  /** Shows another class from its next heartbeat on. */
  show(screen: FleetScreen): void {
    this.screen = screen;
    this.head = this.headNow();
  }

  async drawScreen(): Promise<Buffer> {
    const { screens, drawScreen } = this.commons.settings;
    if (screens[this.deviceNo]?.spoilsPictures) return Buffer.from('no picture');
    const screen = this.screen ?? { classCode: this.deviceNo, className: this.deviceNo, schoolName: '班牌' };
    const draw = drawScreen ?? (await import('./screen.js')).drawScreen;
    return draw(screen, this.deviceNo, new Date());
  }

  acknowledge(ack: Ack): void {
    const sent = this.memory.ackSent(ack);
    this.commons.counters.acksSent++;
    this.link.publish('ack', this.topics.ack, JSON.stringify(ack), () => {
      sent.puback = true;
    });
  }

  log(level: 'info' | 'warn', content: string): void {
    if (!this.commons.settings.logs) return;
    this.commons.counters.logsSent++;
    this.link.publish('log', this.topics.log, this.logPayload(level, content));
  }

  noteExecution(): void {
    this.commons.counters.commandsExecuted++;
  }

  noteCommand(kind: 'new' | 'repeated' | 'malformed'): void {
    const { counters } = this.commons;
    if (kind === 'malformed') counters.commandsMalformed++;
    else counters.commandsReceived++;
    if (kind === 'repeated') counters.commandsRepeated++;
  }

  /** Publishes one heartbeat now, unless the broker has stopped answering. */
  sendHeartbeat(): void {
    if (!this.link.flowing) return;
    const { settings, counters } = this.commons;
    const now = Date.now();
    const { time, ...clock } = cardClock(this.heartbeatState(), now);
    const uptime = settings.uptimeIsTime ? now : clock.uptime;
    const payload = `${this.head},"time":${time},"uptime":${uptime}}`;
    if (settings.heartbeatQos === 1 && this.unacked >= Math.max(openHeartbeats, this.window)) return;
    counters.heartbeatsSent++;
    const sequence = ++this.memory.heartbeatsSent;
    if (settings.heartbeatQos === 0) {
      this.link.publishLossy(this.topics.heartbeat, payload);
      return;
    }
    this.unacked++;
    const { bootId } = this;
    this.link.publish('heartbeat', this.topics.heartbeat, payload, () => {
      this.memory.heartbeatAcked({ time: JSON.parse(time) as string | number, uptime, bootId, sequence });
    });
  }

  /** Publishes anything on one of its topics, or on a foreign one when `topic` is complete. QoS 0. */
  publishRaw(topic: keyof typeof this.topics | `classcard/${string}`, payload: string | Buffer): void {
    this.link.publishLossy(topic in this.topics ? this.topics[topic as keyof typeof this.topics] : topic, payload);
  }

  /** Opens the throttle (see `window`) or, with 0, goes back to the interval. */
  setWindow(window: number): void {
    this.window = this.commons.settings.heartbeatQos === 1 ? window : 0;
    if (this.window > 0) this.fillWindow();
    else this.planHeartbeat();
  }

  identity(): ClientIdentity {
    const { settings } = this.commons;
    return {
      deviceNo: this.deviceNo,
      password: this.password,
      keepaliveSeconds: settings.keepaliveSeconds,
      commandTopic: this.topics.command,
      will: settings.will ? { topic: this.topics.log, payload: this.logPayload('warn', '设备异常断开') } : null,
    };
  }

  linkUp(): void {
    if (this.window > 0) this.fillWindow();
    else {
      if (!this.quirks.silent) this.sendHeartbeat();
      this.planHeartbeat();
    }
  }

  linkDown(): void {
    this.commons.wheel.cancel(this.beat);
  }

  command(payload: Buffer): void {
    if (this.power === 'on') this.runner.offer(payload);
  }

  acknowledged(kind: MessageKind): void {
    const { counters } = this.commons;
    if (kind === 'heartbeat') {
      this.unacked--;
      counters.heartbeatsAcked++;
      if (this.window > 0) this.fillWindow();
    } else if (kind === 'ack') counters.acksAcked++;
    else counters.logsAcked++;
  }

  /** What this card knows to be true. */
  record(): CardRecord {
    const { heartbeatsSent, heartbeatsAcked, lastAckedHeartbeat, acks } = this.memory;
    return {
      deviceNo: this.deviceNo,
      schoolIndex: this.schoolIndex,
      bootId: this.bootId,
      boots: this.boots,
      connected: this.link.up,
      version: this.profile.version,
      installations: [...this.runner.upgrades.installations],
      heartbeatsSent,
      heartbeatsAcked,
      lastAckedHeartbeat,
      acks: acks.map((ack) => ({ ...ack })),
      executed: Object.fromEntries([...this.executed].map(([id, execution]) => [id, { ...execution }])),
    };
  }

  private goDown(polite: boolean): void {
    const { wheel } = this.commons;
    this.power = 'off';
    for (const planned of [this.beat, this.boot, this.thaw]) wheel.cancel(planned);
    this.runner.interrupt();
    this.link.stop(polite);
    this.link.outbox.forget('heartbeat');
    this.unacked = 0;
  }

  private powerOnAfter(seconds: number): void {
    this.boot = this.commons.wheel.after(seconds, () => {
      this.powerOn();
    });
  }

  private finishBoot(): void {
    this.power = 'on';
    this.boots++;
    this.bootId = this.random.uuid();
    this.bootedAt = Date.now();
    this.head = this.headNow();
    this.link.start();
    this.log('info', '设备启动');
    this.runner.booted();
  }

  /** Plans the heartbeat after the one that was due at `from`, in ms since the epoch. */
  private planHeartbeat(from = Date.now()): void {
    const { settings, wheel } = this.commons;
    const jitter = 1 + settings.heartbeatJitter * (2 * this.random.next() - 1);
    wheel.cancel(this.beat);
    if (!this.link.open || this.window > 0) return;
    const due = nextBeat(from, settings.heartbeatSeconds * 1000 * jitter, Date.now());
    this.beat = wheel.at(due, () => {
      if (!this.quirks.silent) this.sendHeartbeat();
      this.planHeartbeat(due);
    });
  }

  private fillWindow(): void {
    while (this.unacked < this.window && this.link.flowing) this.sendHeartbeat();
  }

  private headNow(): string {
    const shows = this.screen && {
      classCode: this.screen.classCode,
      page: '课程表',
      at: new Date(Date.now() + this.quirks.clockOffsetSeconds * 1000).toISOString(),
    };
    return heartbeatHead({ ...this.profile, ...(shows && { shows }) }, this.heartbeatState());
  }

  private heartbeatState(): HeartbeatState {
    const { clockOffsetSeconds, withoutBootId, epochTime } = this.quirks;
    return { bootId: this.bootId, bootedAt: this.bootedAt, clockOffsetSeconds, withoutBootId, epochTime };
  }

  private logPayload(level: 'info' | 'warn', content: string): string {
    return JSON.stringify({
      time: new Date(Date.now() + this.quirks.clockOffsetSeconds * 1000).toISOString(),
      level,
      content,
    });
  }
}
