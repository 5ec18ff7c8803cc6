import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closed, listening, simulatorServer } from '../http.js';
import { JsonFile } from '../json-file.js';
import { ApiServer } from './api-server.js';
import type { TrtcFault } from './faults.js';
import type { CallbackDelivery, CallbackMode, Disturbance } from './notifier.js';
import { PageServer } from './page-server.js';
import { Platform } from './platform.js';
import { environmentOf, newApplication, type SimulatedApplication } from './simulated-application.js';
import type { EnterReason, ExitReason, MediaKind, PlatformState, SimulatedRoom, SimulatedStay } from './state.js';

interface TimeSource {
  now(): Date;
}

export interface TrtcSimulatorOptions {
  /** A free one when not given. */
  port?: number;
  /** The address to listen at; this machine alone when not given. */
  host?: string | undefined;
  /** Public address for browsers and the product; by default its own. */
  publicUrl?: string | undefined;
  clock?: TimeSource;
  /** Pauses between tries of a callback as parts of the platform's own; 1 when not given. */
  retryScale?: number;
  /** From 0 to below 1, for what happens by chance. */
  random?: () => number;
  /** A new one when not given; instead of the one in `file`. */
  application?: SimulatedApplication | undefined;
  /** Nothing is pushed without, see `callbacksTo`. */
  callbackUrl?: string | undefined;
  /** File of secrets and rooms, kept across restarts; none: in memory. */
  file?: string | undefined;
}

/** Content of the file. */
interface Stored {
  application: SimulatedApplication;
  state: PlatformState;
}

/** Polling interval of due work, in milliseconds. */
const settleMs = 250;

/**
 * Tencent RTC for one application, as a server behind it sees it: rooms, users who enter with signatures that are checked,
 * events pushed with real signatures and lost as the platform loses them, and the Cloud API that lists what happened.
 * No one is heard or seen. Tests and its own page `/simulator` decide what happens and what goes wrong.
 */
export class TrtcSimulator {
  private readonly timer: NodeJS.Timeout;

  private constructor(
    private readonly server: Server,
    private readonly platform: Platform,
    private readonly api: ApiServer,
    private readonly publicUrl: string | undefined,
    private readonly going: { clock: TimeSource },
  ) {
    this.timer = setInterval(() => this.platform.settle(), settleMs);
    this.timer.unref();
  }

  static async start(options: TrtcSimulatorOptions = {}): Promise<TrtcSimulator> {
    const { port = 0, host = '127.0.0.1', retryScale = 1, random } = options;
    const file = options.file === undefined ? undefined : new JsonFile(options.file);
    const stored = file?.read() as Stored | undefined;
    const signing = options.clock ?? { now: () => new Date() };
    const going = { clock: signing };
    const application = options.application ?? stored?.application ?? newApplication();
    const content = (): Stored => ({ application, state: platform.state });
    const changed = (): void => file?.changed(content);
    const clock = (): number => going.clock.now().getTime();
    const clocks = { clock, signing: () => signing.now().getTime() };
    const platform = new Platform({ application, ...clocks, retryScale, random, state: stored?.state, changed });
    const api = new ApiServer({
      ...{ application, sdkAppId: application.sdkAppId, faults: platform.faults },
      ...{
        now: () => platform.now(),
        signedBy: () => platform.signedBy(),
        rooms: () => platform.rooms.state,
        settle: () => platform.settle(),
      },
    });
    const pages = new PageServer(platform, () => file?.flush());
    const server = simulatorServer((call, response) =>
      call.headers['x-tc-action'] === undefined ? pages.respond(call, response) : api.respond(call, response),
    );
    await listening(server, port, host);
    file?.write(content());
    const simulator = new TrtcSimulator(server, platform, api, options.publicUrl, going);
    if (options.callbackUrl !== undefined) simulator.callbacksTo(options.callbackUrl);
    return simulator;
  }

  /** Goes by `clock` from now on, as a product whose business time is not the time of day needs it; calls are signed by the time of day. */
  bookBy(clock: TimeSource): void {
    this.going.clock = clock;
  }

  /** Pushes events there from now on; users in a room before a restart have lost their connection. */
  callbacksTo(url: string): void {
    const isFirst = this.platform.notifier.url === undefined;
    this.platform.notifier.url = url;
    if (isFirst) this.platform.rooms.loseAll();
  }

  /** Public address for browsers and the product. */
  get url(): string {
    return this.publicUrl ?? `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The page for testers. */
  get controlUrl(): string {
    return `${this.url}/simulator`;
  }

  get application(): SimulatedApplication {
    return this.platform.application;
  }

  /** The environment of a process that finds the platform here. */
  get environment(): Record<string, string> {
    return environmentOf(this.application, this.url);
  }

  /**
   * A user enters with the signature that the product issued; with reason 2 or 3 they are back after a bad network.
   * @throws Refusal
   */
  enter(roomId: string, userId: string, userSig: string, reason?: EnterReason): SimulatedStay {
    this.platform.settle();
    return structuredClone(this.platform.rooms.enter(roomId, userId, userSig, reason));
  }

  /** Admits a user with a signature made by the platform. */
  admit(roomId: string, userId: string, seconds?: number): SimulatedStay {
    this.platform.settle();
    return structuredClone(this.platform.admit(roomId, userId, seconds));
  }

  publish(roomId: string, userId: string, kind: MediaKind, isOn = true): void {
    this.platform.rooms.publish(roomId, userId, kind, isOn);
  }

  leave(roomId: string, userId: string, reason?: ExitReason): void {
    this.platform.settle();
    this.platform.rooms.leave(roomId, userId, reason);
  }

  dismiss(roomId: string): void {
    this.platform.rooms.dismiss(roomId);
  }

  fail(fault: TrtcFault): void {
    this.platform.faults.add(fault);
  }

  /** Calls of one action of the Cloud API in a second; more are refused with `RequestLimitExceeded`. */
  setRate(calls: number): void {
    this.api.rate = calls;
  }

  /** How the next callbacks, or the next ones of a type, are delivered. */
  nextCallback(mode: CallbackMode, type?: number, count?: number): void {
    this.platform.notifier.next(mode, type, count);
  }

  /** Random disturbances of callbacks from now on. */
  disturb(disturbance: Disturbance): void {
    this.platform.notifier.disturb(disturbance);
  }

  /** For this time by its clock nothing is delivered; what happens meanwhile is lost. */
  outage(seconds: number): void {
    this.platform.notifier.beSilentUntil(this.platform.now() + seconds * 1000);
  }

  /** Ends what `fail`, `nextCallback`, `disturb` and `outage` have set. */
  recover(): void {
    this.platform.faults.clear();
    this.platform.notifier.recover();
  }

  /** Brings the callbacks that were held. */
  release(options: { reverse?: boolean } = {}): void {
    this.platform.notifier.release(options);
  }

  /** Moves the simulator's clock on, beside the one that it goes by. */
  moveClock(seconds: number): void {
    this.platform.moveClock(seconds * 1000);
  }

  /** Applies the passage of time now: stays end with their signatures. */
  settle(): void {
    this.platform.settle();
  }

  /** Every try to deliver a callback so far, the last 1,000. */
  get deliveries(): readonly CallbackDelivery[] {
    return this.platform.notifier.deliveries;
  }

  /** Events that were never accepted. */
  get lost(): number {
    return this.platform.notifier.lost;
  }

  /** Resolves when no callback is being brought; those that wait for their time are not waited for. */
  delivered(): Promise<void> {
    return this.platform.notifier.delivered();
  }

  /** Calls of the Cloud API so far, by action. */
  get calls(): ReadonlyMap<string, number> {
    return this.api.calls;
  }

  /** Rooms that the platform knows of, the oldest first. */
  rooms(): SimulatedRoom[] {
    this.platform.settle();
    return structuredClone(this.platform.rooms.state);
  }

  close(): Promise<void> {
    clearInterval(this.timer);
    this.platform.notifier.close();
    return closed(this.server);
  }
}
