import { Controller, Get, Query } from '@nestjs/common';
import { Allow, Caller, debugUsers, type Identity, Returns } from '#libs/http';
import { LinkDto, LinkOptionsDto, LinkQuery } from './link.dto.js';
import { LinkService } from './link.service.js';

@Controller('api/wx/debug/link')
export class LinkController {
  constructor(private readonly links: LinkService) {}

  /** What links can be built of: pages, environments, and what is configured of them. */
  @Get('options')
  @Allow(debugUsers, { scope: 'none' })
  @Returns(LinkOptionsDto)
  linkOptions(): LinkOptionsDto {
    return this.links.options();
  }

  /** Builds a link; a short one is stored. */
  @Get('build')
  @Allow(debugUsers, { key: 'write' })
  @Returns(LinkDto)
  buildLink(@Query() query: LinkQuery, @Caller() caller: Identity): Promise<LinkDto> {
    return this.links.build(query, caller);
  }
}
