import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Allow, Caller, debugUsers, type Identity, Returns } from '#libs/http';
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
