import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { texts } from '#libs/contracts';
import { Allow, anyone, Caller, debugUsers, type Identity, Returns } from '#libs/http';
import { ShortLinkBody, ShortLinkDto } from './short-link.dto.js';
import { ShortLinkService } from './short-link.service.js';

@Controller('api/wx/debug/shortLink')
export class ShortLinkController {
  constructor(private readonly links: ShortLinkService) {}

  /** Makes the short form of a link. */
  @Post('create')
  @Allow(debugUsers)
  @HttpCode(200)
  @Returns(ShortLinkDto)
  async createShortLink(@Body() { url }: ShortLinkBody, @Caller() caller: Identity): Promise<ShortLinkDto> {
    return { shortUrl: await this.links.create(url, caller) };
  }
}

/** Page of an unknown or expired link. */
const gonePage = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.shortLinkGone}</title>
<h1>${texts.shortLinkGone}</h1>
<p>请向发送链接的人索取新的链接。</p>
</html>
`;

/** Opens short links; the gateway limits their rate. */
@ApiExcludeController()
@Controller('s')
export class FollowController {
  constructor(private readonly links: ShortLinkService) {}

  /** Leads to the long link, or to a page that says that there is none. */
  @Get(':code')
  @Allow(anyone)
  async follow(@Param('code') code: string, @Res() response: Response): Promise<void> {
    const target = await this.links.resolve(code);
    response.set({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    if (target === undefined) response.status(404).type('html').send(gonePage);
    else response.redirect(302, target);
  }
}
