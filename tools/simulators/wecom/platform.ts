import { Faults } from '../faults.js';
import { Accounts } from './accounts.js';
import type { ApiRoutes } from './api-call.js';
import { authorisationRoutes } from './authorisation-api.js';
import { Book } from './book.js';
import { Callbacks, type ContactChange } from './callbacks.js';
import { maxChanges, replacePeople, type SchoolPeople } from './contacts.js';
import { Corps, hiddenFrom, installOf, type NewCorp } from './corps.js';
import type { WeComFault } from './faults.js';
import { Grants } from './grants.js';
import { licenseAccountRoutes } from './license-account-api.js';
import { licenseOrderRoutes } from './license-order-api.js';
import { Notifier } from './notifier.js';
import { Orders } from './orders.js';
import { PayJobs } from './pay-jobs.js';
import { peopleRoutes } from './people-api.js';
import { Rate, usualRate } from './rate.js';
import { Refusal } from './refusal.js';
import { Renewals } from './renewals.js';
import { schoolRoutes } from './school-api.js';
import type { SimulatedApp, SimulatedProvider } from './simulated-provider.js';
import type { PlatformState, SimulatedCode, SimulatedCorp, SimulatedGrant, SimulatedOrder } from './state.js';
import { Tickets } from './tickets.js';
import { Tokens } from './tokens.js';
import { UnionOrders } from './union-orders.js';
import { visit } from './visits.js';

export interface PlatformOptions {
  provider: SimulatedProvider;
  /** Unix seconds. */
  time: () => number;
  /** 1: callbacks are repeated after as long as the platform waits. */
  retryScale: number;
  /** Time in which codes are made after payment, in seconds. */
  codesSeconds: number;
  /** Address of the platform for browsers. */
  url: () => string;
  state: PlatformState | undefined;
  /** Called after each entry of the book. */
  changed: () => void;
}

/** What the platform of the simulator is and can be made to do, without its addresses. */
export class Platform {
  readonly book: Book;
  readonly faults = new Faults<WeComFault>();
  readonly rate: Rate;
  readonly tokens: Tokens;
  readonly grants: Grants;
  readonly corps: Corps;
  readonly accounts: Accounts;
  readonly orders: Orders;
  readonly notifier: Notifier;
  readonly callbacks: Callbacks;
  readonly tickets: Tickets;
  readonly routes: ApiRoutes;
  readonly provider: SimulatedProvider;
  private readonly payJobs: PayJobs;
  readonly renewals: Renewals;

  constructor({ provider, time, retryScale, codesSeconds, url, state, changed }: PlatformOptions) {
    this.provider = provider;
    const book = (this.book = new Book(time, state, changed));
    const { now } = book;
    this.rate = new Rate(now, usualRate);
    const tokens = (this.tokens = new Tokens(book));
    const grants = (this.grants = new Grants(book));
    this.corps = new Corps(book);
    const accounts = (this.accounts = new Accounts(book));
    this.notifier = new Notifier(provider, now, retryScale);
    this.callbacks = new Callbacks(provider, now);
    this.tickets = new Tickets(book, provider, this.callbacks, this.notifier);
    const orders = (this.orders = new Orders(book, {
      buyers: new Set(provider.buyers.map(({ userid }) => userid)),
      codesSeconds,
      paid: (order) => this.paid(order),
      refunded: (order) => this.refunded(order),
    }));
    const renewals = (this.renewals = new Renewals(book, orders, accounts));
    const unions = new UnionOrders(book, orders);
    const payJobs = (this.payJobs = new PayJobs(book, orders));
    this.routes = {
      ...authorisationRoutes({ book, provider, tokens, grants, url }),
      ...peopleRoutes({ book, provider, tokens, grants }),
      ...schoolRoutes(book, url),
      ...licenseOrderRoutes({ book, orders, renewals, unions, payJobs }),
      ...licenseAccountRoutes(book, accounts, orders),
    };
    this.ownCorp();
  }

  /** Applies the passage of time. */
  settle(): void {
    this.orders.settle();
    this.payJobs.settle();
    this.accounts.settle();
    this.tickets.settle();
  }

  /** Moves the clock on, beside the one that it goes by. */
  moveClock(seconds: number): void {
    this.book.rest.ahead += seconds;
    this.book.changed();
    this.settle();
  }

  /** An app by its code or suite. @throws Refusal 40083 */
  app(codeOrSuite: string): SimulatedApp {
    const app = this.provider.apps.find(({ appCode, suiteId }) => appCode === codeOrSuite || suiteId === codeOrSuite);
    if (!app) throw new Refusal(40083);
    return app;
  }

  /** Installs an app in a corporation: by a pre-auth code, or without one from the platform's own market. */
  install(
    corp: SimulatedCorp,
    app: SimulatedApp,
    options: { state?: string; preAuth?: SimulatedGrant; register?: SimulatedGrant } = {},
  ) {
    const { state = '', preAuth, register } = options;
    if (preAuth) this.grants.use('preAuth', preAuth.code);
    const origin = register?.register;
    this.corps.install(corp, app.suiteId, {
      authType: preAuth?.authType ?? 0,
      ...(register &&
        origin && { register: { register_code: register.code, template_id: origin.template_id, state: origin.state } }),
    });
    const { code } = this.grants.issue('auth', { suiteId: app.suiteId, corpId: corp.corpId });
    this.notifier.notify(this.callbacks.createAuth(app, code, state));
    return code;
  }

  uninstall(corp: SimulatedCorp, app: SimulatedApp): void {
    const install = installOf(corp, app.suiteId);
    if (!install) return;
    install.isInstalled = false;
    this.tokens.revoke(corp.corpId, app.suiteId);
    this.book.changed();
    this.notifier.notify(this.callbacks.cancelAuth(app, corp.corpId));
  }

  /** Notifies an app of changed rights. */
  changeAuth(corp: SimulatedCorp): void {
    for (const app of this.appsOf(corp)) this.notifier.notify(this.callbacks.changeAuth(app, corp.corpId));
  }

  /** Registers a corporation; with a code: as the provider has asked for it, with the apps that come along. */
  register(wanted: NewCorp, registerCode?: string, appCodes: string[] = []): SimulatedCorp {
    const grant = registerCode === undefined ? undefined : this.grants.use('register', registerCode);
    const corp = this.corps.register(wanted);
    if (grant?.register) {
      Object.assign(grant, { corpId: corp.corpId, userid: corp.members[0]?.userid ?? '' });
      const registered = { code: grant.code, corpId: corp.corpId, userid: corp.members[0]?.userid ?? '' };
      const token = this.tokens.issue('corp', corp.corpId, null, 1800);
      const { state, template_id: template } = grant.register;
      this.notifier.notify(this.callbacks.registerCorp({ ...registered, state, template, token }));
    }
    for (const code of appCodes) this.install(corp, this.app(code), grant ? { register: grant } : {});
    this.book.changed();
    return corp;
  }

  /** Replaces people of a corporation; its apps are notified of changes of the school contacts that they may see. */
  setPeople(corp: SimulatedCorp, people: Partial<SchoolPeople>): ContactChange[] {
    for (const [code, userids] of Object.entries(people.hidden ?? {})) {
      const install = installOf(corp, this.app(code).suiteId);
      if (install) install.hidden = userids;
    }
    const changes = replacePeople(this, corp, people);
    for (const app of this.appsOf(corp)) {
      const hidden = hiddenFrom(corp, app.suiteId);
      const seen = changes.filter(({ id }) => !hidden.has(id));
      for (let start = 0; start < seen.length; start += maxChanges) {
        const some = seen.slice(start, start + maxChanges);
        this.notifier.notify(this.callbacks.contactChanged(app, corp.corpId, some));
      }
    }
    return changes;
  }

  /** A member opens an app. Returns the code that was activated for the member, if one was. */
  visit(corp: SimulatedCorp, userid: string, app: SimulatedApp): SimulatedCode | undefined {
    this.settle();
    return visit(this, corp, userid, app);
  }

  private paid(order: SimulatedOrder): void {
    if (order.type === 2) this.renewals.paid(order);
    this.notifier.notify(this.callbacks.licensePaid(order, this.openCorpId(order)));
  }

  private refunded(order: SimulatedOrder): void {
    this.notifier.notify(this.callbacks.licenseRefund(order, this.openCorpId(order)));
  }

  private openCorpId({ corpId }: SimulatedOrder): string {
    return corpId === null ? '' : this.book.corp(corpId).openCorpId;
  }

  private appsOf(corp: SimulatedCorp): SimulatedApp[] {
    return this.provider.apps.filter(({ suiteId }) => installOf(corp, suiteId));
  }

  /** The provider's own corporation: those who buy, and who sign in. */
  private ownCorp(): void {
    const { corpId, buyers } = this.provider;
    if (this.book.corps.has(corpId)) return;
    const corp = this.corps.register({ corpId, name: '模拟服务商' });
    for (const buyer of buyers) this.corps.save(corp, buyer);
  }
}
