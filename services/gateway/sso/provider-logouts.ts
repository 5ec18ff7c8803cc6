import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { EntityManager } from 'typeorm';
import { Config, type OidcSettings } from '#libs/kernel/config';
import { texts } from '#libs/contracts';
import { change, withoutSession } from '#libs/data/db';
import { Metrics, ThrottledLog } from '#libs/kernel/health';
import { NotFoundError } from '#libs/http';
import { OutsideSessions } from '../session/outside-sessions.js';
import type { GatewayRequest } from '../session/signed-in.js';
import { VisitorSlots } from '../visitors/visitor-slots.js';
import { LogoutTokenError, LogoutTokens, type ProviderLogout } from './logout-tokens.js';
import { OidcDiscovery } from './oidc-server.js';
import { SsoRefused } from './sso-provider.js';

/** Why a logout is refused, for the provider: the words of OAuth, and the rule that it breaks. */
export interface LogoutRefusal {
  error: 'invalid_request' | 'temporarily_unavailable';
  error_description: string;
}

/** How a provider says that a session has ended. */
type Channel = 'backchannel' | 'frontchannel';

/** Ends sessions that the OpenID provider says have ended. */
@Injectable()
export class ProviderLogouts {
  private readonly log = new ThrottledLog(new Logger('sso'));
  private readonly ended: Counter<'channel'>;

  constructor(
    private readonly config: Config,
    private readonly tokens: LogoutTokens,
    private readonly discovery: OidcDiscovery,
    private readonly sessions: OutsideSessions,
    private readonly visitors: VisitorSlots,
    { registry }: Metrics,
  ) {
    this.ended = new Counter({
      name: 'firstbell_sso_provider_logouts_total',
      help: 'Sessions that ended because the provider said so',
      labelNames: ['channel'],
      registers: [registry],
    });
  }

  /** By a logout token, in the bytes of a form. Returns why it is refused, undefined when its sessions have ended. */
  backchannel(request: GatewayRequest): Promise<LogoutRefusal | undefined> {
    return this.inSlot(request, async (settings) => {
      const logout = await this.tokens.verify(settings, tokenOf(request.body));
      const once = (tx: EntityManager): Promise<boolean> => isFirst(tx, logout);
      const ended = await withoutSession(() => this.sessions.endedAtProvider('oidc', logout, once));
      if (ended === undefined) throw new LogoutTokenError('jti was used');
      this.note('backchannel', ended);
    });
  }

  /**
   * By the session that the provider names in a frame of the browser. Only of providers that send no logout tokens: these
   * are signed, and a browser that is closed loses none.
   */
  frontchannel(request: GatewayRequest): Promise<LogoutRefusal | undefined> {
    return this.inSlot(request, async (settings) => {
      const metadata = await this.discovery.metadata(settings);
      if (metadata.backchannel_logout_supported === true) throw new LogoutTokenError('use the back channel');
      const query = new URLSearchParams(request.originalUrl.split('?')[1]);
      const [sid = '', ...others] = query.getAll('sid');
      if (query.get('iss') !== settings.issuer) throw new LogoutTokenError('iss');
      if (sid === '' || others.length > 0) throw new LogoutTokenError('sid');
      const ended = await withoutSession(() =>
        this.sessions.endedAtProvider('oidc', { sid }, () => Promise.resolve(true)),
      );
      this.note('frontchannel', ended ?? 0);
    });
  }

  /** Does the work in a slot of callers without a session. @throws NotFoundError without a provider, ThrottledError */
  private async inSlot(
    request: GatewayRequest,
    work: (settings: OidcSettings) => Promise<void>,
  ): Promise<LogoutRefusal | undefined> {
    const settings = this.config.signIn.oidc;
    if (!settings) throw new NotFoundError(texts.notFound);
    const giveBack = await this.visitors.take(request);
    try {
      await work(settings);
      return undefined;
    } catch (error) {
      return this.refusal(error);
    } finally {
      giveBack();
    }
  }

  private refusal(error: unknown): LogoutRefusal {
    if (error instanceof LogoutTokenError) {
      this.log.warn('logout refused', { rule: error.message }, 'logout by the provider refused');
      return { error: 'invalid_request', error_description: error.message };
    }
    if (!(error instanceof SsoRefused)) throw error;
    this.log.warn('logout not verified', { detail: error.detail }, 'logout by the provider not verified');
    return { error: 'temporarily_unavailable', error_description: 'keys' };
  }

  private note(channel: Channel, count: number): void {
    this.ended.inc({ channel }, count);
  }
}

/** The logout token of a form, which comes as bytes. @throws LogoutTokenError */
const tokenOf = (body: unknown): string => {
  const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('latin1') : '');
  const [token = '', ...others] = form.getAll('logout_token');
  if (token === '' || others.length > 0) throw new LogoutTokenError('logout_token');
  return token;
};

/** True when a logout token was not taken before, by whichever process. */
const isFirst = async (tx: EntityManager, { hash, expires }: ProviderLogout): Promise<boolean> => {
  const stored = await change<{ hash: string }>(
    tx,
    'insert into sso_used_logout (hash, expires) values ($1, $2) on conflict do nothing returning hash',
    [hash, expires],
  );
  return stored.length === 1;
};
