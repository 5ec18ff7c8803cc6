import { Injectable, Logger } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Counter } from 'prom-client';
import type { EntityManager } from 'typeorm';
import { screenNamed, type SsoRefusal, ssoRefusalText, texts } from '#libs/contracts';
import { isCrowdedOut, withoutSession } from '#libs/data/db';
import { Metrics, ThrottledLog } from '#libs/kernel/health';
import { FailedError, networkOf, RuleError, ThrottledError } from '#libs/http';
import { type Proof, Sessions, type Started } from '../session/sessions.service.js';
import { addressOf, type GatewayRequest, type SignedIn } from '../session/signed-in.js';
import { FailedSignIns } from '../user/failed-sign-ins.js';
import { SignInThrottle } from '../user/sign-in-throttle.js';
import { type GiveBack, VisitorSlots } from '../visitors/visitor-slots.js';
import { type Claims, type OutsideIdentity, type PendingSignIn, type SsoProvider, SsoRefused } from './sso-provider.js';
import { SsoAccounts } from './sso-accounts.js';
import type { IdentityProvider, SignInWay } from './sso.dto.js';
import { SsoProviders } from './sso-providers.js';
import { SsoReports } from './sso-reports.js';
import { SsoTickets } from './sso-tickets.js';
import { SsoTokens } from './sso-tokens.js';

/** The result of a sign-in outside: a ticket, and the part of it that stays in a cookie. */
export interface Issued {
  ticket: string;
  browser: string;
  pathName: string;
}

/** A ticket, whose it is, and the claims that it was issued for. */
interface LetIn {
  ticket: string;
  browser: string;
  uid: string;
  claims: Claims | undefined;
}

/** Signing in outside: where to go, who came back, and the session of a ticket. */
@Injectable()
export class SsoService {
  private readonly log = new ThrottledLog(new Logger('sso'));
  private readonly refused: Counter<'reason'>;

  constructor(
    private readonly providers: SsoProviders,
    private readonly accounts: SsoAccounts,
    private readonly tickets: SsoTickets,
    private readonly tokens: SsoTokens,
    private readonly reports: SsoReports,
    private readonly throttle: SignInThrottle,
    private readonly failures: FailedSignIns,
    private readonly sessions: Sessions,
    private readonly visitors: VisitorSlots,
    { registry }: Metrics,
  ) {
    this.refused = new Counter({
      name: 'firstbell_sso_refused_total',
      help: 'People who came back from a sign-in outside and were not let in',
      labelNames: ['reason'],
      registers: [registry],
    });
  }

  get ways(): SignInWay[] {
    return this.providers.all.map(({ way, name, canEnd }) => ({ way, name, canEnd }));
  }

  /**
   * What the browser keeps, and where it goes; `isOther`: to choose another account there.
   * @throws RuleError, FailedError when the provider is away
   */
  async begin(
    way: IdentityProvider,
    pathName: string,
    isOther: boolean,
  ): Promise<{ pending: PendingSignIn; address: string }> {
    const provider = this.provider(way);
    requireScreen(pathName);
    const pending = { way, state: token(), nonce: token(), verifier: token(), pathName };
    try {
      return { pending, address: await provider.authorizationUrl(pending, isOther) };
    } catch (error) {
      if (error instanceof SsoRefused) throw new FailedError(ssoRefusalText(error.reason) ?? texts.ssoAway);
      throw error;
    }
  }

  /** A ticket for a returning person; `pending` is the state in their browser. @throws SsoRefused with the reason */
  async finish(
    pending: { value: PendingSignIn; isOver: boolean } | undefined,
    query: URLSearchParams,
    request: GatewayRequest,
  ): Promise<Issued> {
    const address = addressOf(request);
    let giveBack: GiveBack = () => undefined;
    try {
      // before it counts: whatever page sends a browser here, it has no cookie of ours
      if (!pending || query.get('state') !== pending.value.state) throw new SsoRefused('state');
      giveBack = await this.visitors.take(request);
      return await withoutSession(() =>
        this.counted(address, async () => {
          const issued = await this.reported(async () => {
            const who = await this.whoCameBack(pending, query);
            return this.letIn(pending.value.way, who, address);
          });
          return { ...issued, pathName: pending.value.pathName };
        }),
      );
    } catch (error) {
      throw this.noted(error, address);
    } finally {
      giveBack();
    }
  }

  /** The session of a ticket. @throws RuleError for one that is worth nothing, ThrottledError */
  async redeem(
    ticket: string,
    browser: string | undefined,
    place: { pathName: string; address: string; cookieHeader: string | undefined },
  ): Promise<Started> {
    requireScreen(place.pathName);
    if (browser === undefined) throw new RuleError(texts.ssoTicketWrong);
    return this.counted(place.address, async () => {
      const uid = await this.tickets.holderOf(ticket);
      const redeem = (tx: EntityManager): Promise<Proof | undefined> => this.tickets.redeem(tx, ticket, browser);
      const started = uid === undefined ? undefined : await this.sessions.start(uid, place.cookieHeader, redeem);
      if (!started) throw new RuleError(texts.ssoTicketWrong);
      return started;
    });
  }

  /** Ends a session; returns where the provider ends its own, if it was begun there. */
  async signOut({ sessionId, identity }: SignedIn): Promise<string | undefined> {
    const proof = await this.sessions.proofOf(sessionId);
    await this.sessions.end(sessionId, identity);
    if (!proof || proof.method === 'password') return undefined;
    return this.providers.of(proof.method)?.endSessionUrl(this.tokens.readIdToken(proof.idToken));
  }

  /** URL that ends the session at the provider; undefined when it has none or is unavailable. @throws RuleError */
  providerLogoutUrl(way: IdentityProvider): Promise<string | undefined> {
    return this.provider(way).ownEndUrl();
  }

  private provider(way: IdentityProvider): SsoProvider {
    const provider = this.providers.of(way);
    if (!provider) throw new RuleError(texts.ssoWayUnknown, 'way');
    return provider;
  }

  /** Counts a try that fails when `work` throws, unless the provider or its configuration is at fault. */
  private async counted<T>(address: string, work: () => Promise<T>): Promise<T> {
    const attempt = await this.throttle.begin({ kind: 'outside', address });
    try {
      const result = await work();
      await attempt.succeeded();
      return result;
    } catch (error) {
      const reason = refusedReason(error);
      if (reason === 'away' || reason === 'client') await attempt.succeeded();
      throw error;
    } finally {
      attempt.end();
    }
  }

  private async whoCameBack(
    pending: { value: PendingSignIn; isOver: boolean },
    query: URLSearchParams,
  ): Promise<OutsideIdentity> {
    if (pending.isOver) throw new SsoRefused('expired');
    if (!(await this.tickets.useState(pending.value.state))) throw new SsoRefused('used');
    const provider = this.providers.of(pending.value.way);
    if (!provider) throw new SsoRefused('token', 'no longer configured');
    return provider.identify(pending.value, query);
  }

  private async letIn(method: IdentityProvider, who: OutsideIdentity, address: string): Promise<LetIn> {
    try {
      const account = await this.accounts.accountOf(who);
      const issued = await this.tickets.issue(account, method, who);
      if (!issued) throw new SsoRefused('noAccount', 'changed meanwhile');
      return { ...issued, uid: account.uid, claims: who.claims };
    } catch (error) {
      if (!(error instanceof SsoRefused)) throw error;
      this.failures.note(who.ssoId, null, address);
      throw new SsoRefused(error.reason, error.detail, who.claims);
    }
  }

  /** Keeps for administrators which claims a person came with, whether let in or not. */
  private async reported(work: () => Promise<LetIn>): Promise<Pick<LetIn, 'ticket' | 'browser'>> {
    try {
      const { ticket, browser, uid, claims } = await work();
      if (claims) await this.reports.add(claims, null, uid);
      return { ticket, browser };
    } catch (error) {
      if (error instanceof SsoRefused && error.claims) await this.reports.add(error.claims, error.reason, null);
      throw error;
    }
  }

  /** Counts and logs why a person was refused. */
  private noted(error: unknown, address: string): unknown {
    const refusal = error instanceof ThrottledError || isCrowdedOut(error) ? new SsoRefused('throttled') : error;
    if (!(refusal instanceof SsoRefused)) return refusal;
    const { reason, detail } = refusal;
    this.refused.inc({ reason });
    this.log.warn(reason, { network: networkOf(address), reason, detail }, 'sign-in from outside refused');
    return refusal;
  }
}

/** 256 bits. */
const token = (): string => randomBytes(32).toString('base64url');

/** Only a screen of ours is opened then, whatever an address says. @throws RuleError */
const requireScreen = (pathName: string): void => {
  if (pathName !== '' && !screenNamed(pathName)) throw new RuleError(texts.ssoUnknownScreen, 'pathName');
};

/** Why, for the login page. */
export const refusedReason = (error: unknown): SsoRefusal | undefined =>
  error instanceof SsoRefused ? error.reason : undefined;
