import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, anyone } from '#libs/http';
import type { GatewayRequest } from '../session/signed-in.js';
import { type LogoutRefusal, ProviderLogouts } from './provider-logouts.js';

/** What an OpenID provider calls, or has browsers call, when a session has ended there. */
@Controller('api/user/sso')
export class ProviderLogoutController {
  constructor(private readonly logouts: ProviderLogouts) {}

  /** OpenID Connect Back-Channel Logout 1.0: 200 once the sessions have ended, 400 for a token that is refused. */
  @Post('backchannelLogout')
  @Allow(anyone, { callback: true, form: true, beforePasswordChange: true })
  @ApiExcludeEndpoint()
  async backchannelLogout(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    respond(response, await this.logouts.backchannel(request));
  }

  /** OpenID Connect Front-Channel Logout 1.0, for providers that have no back-channel logout. */
  @Get('frontchannelLogout')
  @Allow(anyone, { callback: true, beforePasswordChange: true })
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
