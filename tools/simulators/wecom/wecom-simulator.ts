import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closed, listening, simulatorServer } from '../http.js';
import { JsonFile } from '../json-file.js';
import { ApiServer } from './api-server.js';
import type { ContactChange } from './callbacks.js';
import type { SchoolPeople } from './contacts.js';
import type { NewCorp, NewMember } from './corps.js';
import type { WeComFault } from './faults.js';
import type { CallbackDelivery, CallbackMode, CallbackUrls } from './notifier.js';
import { PageServer } from './page-server.js';
import { Platform } from './platform.js';
import { environmentOf, newProvider, type SimulatedProvider } from './simulated-provider.js';
import type {
  PlatformState,
  SimulatedCode,
  SimulatedCorp,
  SimulatedMember,
  SimulatedOrder,
  TokenKind,
} from './state.js';

interface TimeSource {
  now(): Date;
}

export interface WeComSimulatorOptions {
  /** A free one when not given. */
  port?: number;
  /** The address to listen at; this machine alone when not given. */
  host?: string | undefined;
  /** Public address for browsers and the provider; by default its own. */
  publicUrl?: string | undefined;
  clock?: TimeSource;
  /** Pauses between tries of a callback as parts of the platform's own; 1 when not given. */
  retryScale?: number;
  /** Time in which codes are made after payment, in seconds of the clock; 3 when not given. */
  codesSeconds?: number;
  /** A new one when not given; instead of the one in `file`. */
  provider?: SimulatedProvider | undefined;
  /** Nothing is pushed without, see `callbacksTo`. */
  callbackUrls?: CallbackUrls | undefined;
  /** File of secrets and book, kept across restarts; none: in memory. */
  file?: string | undefined;
}

/** Content of the file. */
interface Stored {
  provider: SimulatedProvider;
  state: PlatformState;
}

/** Longest body of a call: a batch of 1,000. */
const maxBytes = 1024 * 1024;
/** Polling interval of due work, in milliseconds. */
const settleMs = 1000;

/**
 * WeCom as a service provider sees it: interface licences, installation of apps, registration of corporations, contacts of
 * schools, over HTTP with tokens and encrypted callbacks; and pages on which every visitor installs, registers and
 * pays. What it books is no money. Tests and its own page `/simulator` decide what happens and what goes wrong.
 */
export class WeComSimulator {
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

  static async start(options: WeComSimulatorOptions = {}): Promise<WeComSimulator> {
    const { port = 0, host = '127.0.0.1', retryScale = 1, codesSeconds = 3, publicUrl } = options;
    const file = options.file === undefined ? undefined : new JsonFile(options.file);
    const stored = file?.read() as Stored | undefined;
    const going = { clock: options.clock ?? { now: () => new Date() } };
    const provider = options.provider ?? stored?.provider ?? newProvider();
    const server = simulatorServer(
      (call, response) =>
        call.url.pathname.startsWith('/cgi-bin/') ? api.respond(call, response) : pages.respond(call, response),
      maxBytes,
    );
    const url = (): string => publicUrl ?? addressOf(server);
    const content = (): Stored => ({ provider, state: platform.book.state });
    const time = (): number => Math.floor(going.clock.now().getTime() / 1000);
    const changed = (): void => file?.changed(content);
    const platform = new Platform({ provider, time, retryScale, codesSeconds, url, state: stored?.state, changed });
    const { book, tokens, faults, rate, routes } = platform;
    const [settle, flush] = [() => platform.settle(), () => file?.flush()];
    const api = new ApiServer({ book, tokens, faults, rate, routes, settle, flush });
    const pages = new PageServer(platform);
    await listening(server, port, host);
    file?.write(content());
    const simulator = new WeComSimulator(server, platform, api, publicUrl, going);
    if (options.callbackUrls) simulator.callbacksTo(options.callbackUrls);
    return simulator;
  }

  /** Goes by `clock` from now on, as a product whose business time is not the time of day needs it. */
  bookBy(clock: TimeSource): void {
    this.going.clock = clock;
  }

  /** Pushes callbacks there from now on, at first a ticket of each app. */
  callbacksTo(urls: CallbackUrls): void {
    this.platform.notifier.callbacksTo(urls);
    this.platform.tickets.push();
  }

  /** Public address for browsers and the provider. */
  get url(): string {
    return this.publicUrl ?? addressOf(this.server);
  }

  /** The page for testers. */
  get controlUrl(): string {
    return `${this.url}/simulator`;
  }

  get provider(): SimulatedProvider {
    return this.platform.provider;
  }

  /** The environment of a process that finds the platform here. */
  get environment(): Record<string, string> {
    return environmentOf(this.platform.provider, this.url);
  }

  /** Registers a corporation without a code of the provider, or with one, and installs apps in it. */
  registerCorp(corp: NewCorp & { registerCode?: string; appCodes?: string[] }): SimulatedCorp {
    const { registerCode, appCodes, ...wanted } = corp;
    return structuredClone(this.platform.register(wanted, registerCode, appCodes));
  }

  /** Installs an app from the platform's market, without a code of the provider. Returns the `auth_code`. */
  installApp(corpId: string, appCode: string, state?: string): string {
    const { platform } = this;
    return platform.install(platform.book.corp(corpId), platform.app(appCode), state === undefined ? {} : { state });
  }

  uninstallApp(corpId: string, appCode: string): void {
    this.platform.uninstall(this.platform.book.corp(corpId), this.platform.app(appCode));
  }

  /** What an app may see has changed: `change_auth`. */
  changeAuth(corpId: string): void {
    this.platform.changeAuth(this.platform.book.corp(corpId));
  }

  /** Pays an order; returns it as it is then. The callback is on its way, see `delivered`. */
  payOrder(orderId: string): SimulatedOrder {
    return { ...this.platform.orders.pay(orderId) };
  }

  refundOrder(orderId: string, to: 'requested' | 'done' | 'rejected'): SimulatedOrder {
    return { ...this.platform.orders.refund(orderId, to) };
  }

  cancelOrder(orderId: string): SimulatedOrder {
    const { corpId } = this.platform.book.order(orderId);
    return { ...this.platform.orders.cancel(orderId, corpId ?? '') };
  }

  /** Accounts come from a migration; `isRunning`: it does not end. */
  migrateOrder(corpId: string, type: 5 | 6, baseCount: number, months: number, isRunning = false): SimulatedOrder {
    const { orders, book } = this.platform;
    const order = orders.startMigration(book.corp(corpId), type, { baseCount, externalCount: 0, months, days: 0 });
    if (!isRunning) orders.endMigration(order);
    return { ...order };
  }

  /** The corporation is no test corporation any more: its test orders turn 7. */
  formalise(corpId: string): void {
    this.platform.orders.formalise(this.platform.book.corp(corpId));
  }

  /** Replaces what is given of the people of a corporation. Returns the changes of which its apps are notified. */
  setContacts(corpId: string, people: Partial<SchoolPeople>): ContactChange[] {
    return this.platform.setPeople(this.platform.book.corp(corpId), people);
  }

  /** Adds or changes a member. */
  saveMember(corpId: string, member: NewMember): SimulatedMember {
    return { ...this.platform.corps.save(this.platform.book.corp(corpId), member) };
  }

  /** A member leaves the corporation. */
  leave(corpId: string, userid: string): void {
    const corp = this.platform.book.corp(corpId);
    const member = this.platform.book.member(corp, userid);
    if (member) this.platform.corps.leave(member);
  }

  /** A member opens an app: see automatic activation. */
  visitApp(corpId: string, userid: string, appCode: string): SimulatedCode | undefined {
    const { platform } = this;
    const code = platform.visit(platform.book.corp(corpId), userid, platform.app(appCode));
    return code && { ...code };
  }

  /** Moves the activation of a member's account back by a number of days: it ends earlier, or has ended. */
  backdate(corpId: string, userid: string, days: number): void {
    const { accounts, book } = this.platform;
    for (const code of accounts.heldBy(book.corp(corpId), userid)) accounts.backdate(code, days);
  }

  /** A code of the web login for a member. */
  loginCode(userid: string): string {
    return this.platform.grants.issue('login', { corpId: this.provider.corpId, userid }).code;
  }

  setBalance(fen: number): void {
    this.platform.book.rest.balance = fen;
    this.platform.book.changed();
  }

  /** Calls of one kind in a minute; more are refused with 45009. */
  setRate(calls: number): void {
    this.platform.rate.limit = calls;
  }

  /** Accounts of a renewal job, of each type; more are refused with 701014. */
  setRenewJobLimit(accounts: number): void {
    this.platform.renewals.limit = accounts;
  }

  fail(fault: WeComFault): void {
    this.platform.faults.add(fault);
  }

  /** How the next callback, or the next one of an event, is delivered. */
  nextCallback(mode: CallbackMode, event?: string): void {
    this.platform.notifier.next(mode, event);
  }

  /** Clears the faults that `fail` and `nextCallback` have set. */
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
    this.platform.moveClock(seconds);
  }

  /** Ends the tokens of a kind before their time; `forget`: they are unknown from now on. */
  expireToken(kind?: TokenKind, forget = false): void {
    this.platform.tokens.expire(kind, forget);
  }

  /** Pushes a new ticket of each app. */
  pushTickets(): void {
    this.platform.tickets.push();
  }

  /** Verifies the addresses of callbacks as the platform does when they are saved. */
  verifyCallbacks(): Promise<Record<string, boolean>> {
    return this.platform.notifier.verify();
  }

  /** Every try to deliver a callback so far, the last 1,000. */
  get deliveries(): readonly CallbackDelivery[] {
    return this.platform.notifier.deliveries;
  }

  /** Resolves when no callback is being brought; repeated tries that wait are not waited for. */
  delivered(): Promise<void> {
    return this.platform.notifier.delivered();
  }

  /** Calls so far, by path below `/cgi-bin/`. */
  get calls(): ReadonlyMap<string, number> {
    return this.api.calls;
  }

  /** The book of the platform. */
  book(): PlatformState {
    this.platform.settle();
    return this.platform.book.copy;
  }

  close(): Promise<void> {
    clearInterval(this.timer);
    this.platform.notifier.close();
    return closed(this.server);
  }
}

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
