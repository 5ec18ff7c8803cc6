import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiFoundResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { minuteMs, ssoPersonRefusals, ssoRefusalQuery, texts } from '#libs/contracts';
import {
  accountAdministrators,
  Allow,
  anyone,
  Caller,
  type Identity,
  MayBeThrottled,
  MayBeUnknown,
  networkOf,
  NotFoundError,
  Returns,
  ReturnsList,
  ReturnsMaybe,
  ThrottledError,
} from '#libs/http';
import { RateLimit } from '#libs/http/throttle';
import { cookieOptions, EncryptedCookie, sessionCookieName } from '../session/cookies.js';
import { addressOf, type GatewayRequest } from '../session/signed-in.js';
import { loginUser, LoginUser } from '../user/user.dto.js';
import type { PendingSignIn } from './sso-provider.js';
import {
  BeginSsoBody,
  EndSessionQuery,
  type IdentityProvider,
  LoggedOut,
  SignInWay,
  SsoAddress,
  SsoLoginQuery,
  SsoReportDto,
} from './sso.dto.js';
import { type Issued, refusedReason, SsoService } from './sso.service.js';
import { SsoReports } from './sso-reports.js';
import { type LogoutRefusal, ProviderLogouts } from './provider-logouts.js';

/** Maximum duration of a sign-in at an identity provider. */
const pendingMs = 10 * minuteMs;
/** Maximum calls per minute and network that begin a sign-in or a logout; a network may be a whole office. */
const beginsPerMinute = 300;
/** Validity of the ticket cookie, the same as that of a ticket. */
const ticketMs = 60_000;

@Controller('api/user')
export class SsoController {
  private readonly beginLimit = new RateLimit(beginsPerMinute, 60_000);
  private readonly pending: EncryptedCookie<PendingSignIn>;
  private readonly ticket: EncryptedCookie<{ browser: string }>;
  /** Provider at which a refused user signed in; the next sign-in there lets them choose another account. */
  private readonly refused: EncryptedCookie<{ way: IdentityProvider }>;

  constructor(
    private readonly sso: SsoService,
    private readonly clock: Clock,
    { sessionSecret }: Config,
  ) {
    const pendingCookie = { name: 'firstbell.sso', path: '/api/user/sso/callback', lifeMs: pendingMs };
    this.pending = new EncryptedCookie(sessionSecret, { ...pendingCookie, purpose: 'sign-in outside' });
    const ticketCookie = { name: 'firstbell.ticket', path: '/api/user/ssoLogin', lifeMs: ticketMs };
    this.ticket = new EncryptedCookie(sessionSecret, { ...ticketCookie, purpose: 'ticket' });
    const refusedCookie = { name: 'firstbell.refused', path: '/api/user/sso', lifeMs: pendingMs };
    this.refused = new EncryptedCookie(sessionSecret, { ...refusedCookie, purpose: 'refused outside' });
  }

  /** The ways to sign in outside; none unless they are configured. */
  @Get('sso/ways')
  @Allow(anyone, { beforePasswordChange: true, key: 'never' })
  @ReturnsList(SignInWay)
  signInWays(): SignInWay[] {
    return this.sso.ways;
  }

  /**
   * Starts to sign in outside; the browser goes to the address then. A person who was refused is offered another
   * account there.
   */
  @Post('sso/begin')
  @Allow(anyone, { beforePasswordChange: true, key: 'never' })
  @MayBeThrottled()
  @Returns(SsoAddress)
  async beginSso(
    @Body() { way, pathName = '' }: BeginSsoBody,
    @Req() request: GatewayRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SsoAddress> {
    this.checkBeginLimit(request);
    const refused = this.refused.read(request.headers.cookie, this.now());
    const choosesOtherAccount = refused !== undefined && !refused.isOver && refused.value.way === way;
    const { pending, address } = await this.sso.begin(way, pathName, choosesOtherAccount);
    this.pending.set(response, request.secure, pending, this.now());
    return { address };
  }

  /** Where a provider ends its own session, for those whom it lets through and this platform does not. */
  @Get('sso/endSession')
  @Allow(anyone, { beforePasswordChange: true, key: 'never' })
  @MayBeThrottled()
  @ReturnsMaybe(SsoAddress)
  async endProviderSession(
    @Query() { way }: EndSessionQuery,
    @Req() request: GatewayRequest,
  ): Promise<SsoAddress | null> {
    this.checkBeginLimit(request);
    const address = await this.sso.providerLogoutUrl(way);
    return address === undefined ? null : { address };
  }

  /** Where a provider sends people back to: on to the console with a ticket, or to the login page with the reason. */
  @Get('sso/callback')
  @Allow(anyone, { callback: true, beforePasswordChange: true, key: 'never' })
  @MayBeUnknown()
  @ApiFoundResponse({ description: 'To /ssoLogin with a ticket, or to the login page with the reason of a refusal.' })
  async ssoCallback(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    if (this.sso.ways.length === 0) throw new NotFoundError(texts.notFound);
    const pending = this.pending.read(request.headers.cookie, this.now());
    const query = new URLSearchParams(request.originalUrl.split('?')[1]);
    response.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    this.pending.clear(response, request.secure);
    try {
      this.redirectWithTicket(await this.sso.finish(pending, query, request), request, response);
    } catch (error) {
      const reason = refusedReason(error);
      if (reason === undefined) throw error;
      if (pending && ssoPersonRefusals.includes(reason)) {
        this.refused.set(response, request.secure, { way: pending.value.way }, this.now());
      }
      response.redirect(`/?${ssoRefusalQuery}=${reason}`);
    }
  }

  /** Exchanges the ticket of a callback for a session. It counts once, for a minute, in the browser that began. */
  @Get('ssoLogin')
  @Allow(anyone, { beforePasswordChange: true, key: 'never' })
  @MayBeThrottled()
  @Returns(LoginUser)
  async ssoLogin(
    @Query() { ticket, pathName = '' }: SsoLoginQuery,
    @Req() request: GatewayRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginUser> {
    const cookieHeader = request.headers.cookie;
    const storedTicket = this.ticket.read(cookieHeader, this.now());
    const origin = { pathName, address: addressOf(request), cookieHeader };
    const { cookie, signedIn } = await this.sso.redeem(ticket, storedTicket?.value.browser, origin);
    this.ticket.clear(response, request.secure);
    response.cookie(sessionCookieName, cookie, cookieOptions(request.secure));
    return loginUser(signedIn.user);
  }

  /** Ends the session, if there is one. One that was begun outside ends there at the address, if the provider has one. */
  @Get('logout')
  @Allow(anyone, { known: true, beforePasswordChange: true, key: 'never' })
  @ReturnsMaybe(LoggedOut)
  async logout(
    @Req() { signedIn, secure }: GatewayRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoggedOut | null> {
    const address = signedIn && (await this.sso.signOut(signedIn));
    response.clearCookie(sessionCookieName, cookieOptions(secure));
    return address === undefined ? null : { address };
  }

  private redirectWithTicket({ ticket, browser, pathName }: Issued, request: GatewayRequest, response: Response): void {
    this.refused.clear(response, request.secure);
    this.ticket.set(response, request.secure, { browser }, this.now());
    response.redirect(`/ssoLogin${pathName && `/${pathName}`}?ticket=${ticket}`);
  }

  private checkBeginLimit(request: GatewayRequest): void {
    if (!this.beginLimit.allows(networkOf(addressOf(request)), this.now()))
      throw new ThrottledError(texts.tooManyInMinute, 60_000);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}

@Controller('api/lds/adminAccount')
export class SsoReportController {
  constructor(private readonly reports: SsoReports) {}

  /** Claims of the newest 100 sign-ins at the OpenID provider, and which rules of the role map they fulfil. */
  @Get('ssoReports')
  @Allow(accountAdministrators, { key: 'never' })
  @ReturnsList(SsoReportDto)
  listSsoReports(@Caller() caller: Identity): Promise<SsoReportDto[]> {
    return this.reports.newest(caller);
  }
}

/** Receives logout notifications of an OpenID provider, from its server (back channel) or the browser (front channel). */
@Controller('api/user/sso')
export class ProviderLogoutController {
  constructor(private readonly logouts: ProviderLogouts) {}

  /** OpenID Connect Back-Channel Logout 1.0: 200 once the sessions have ended, 400 for a token that is refused. */
  @Post('backchannelLogout')
  @Allow(anyone, { callback: true, form: true, beforePasswordChange: true, key: 'never' })
  @ApiExcludeEndpoint()
  async backchannelLogout(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    respond(response, await this.logouts.backchannel(request));
  }

  /** OpenID Connect Front-Channel Logout 1.0, for providers that have no back-channel logout. */
  @Get('frontchannelLogout')
  @Allow(anyone, { callback: true, beforePasswordChange: true, key: 'never' })
  @ApiExcludeEndpoint()
  async frontchannelLogout(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    respond(response, await this.logouts.frontchannel(request));
  }
}

const respond = (response: Response, refusal: LogoutRefusal | undefined): void => {
  response.set('cache-control', 'no-store');
  if (refusal) response.status(400).json(refusal);
  else response.status(200).json({});
};
