import { Controller, Get, Query } from '@nestjs/common';
import { Allow, ReturnsList, Caller, type Identity, operators } from '#libs/http';
import { SharePoint, ShareQuery } from './online-share.dto.js';
import { OnlineShareService } from './online-share.service.js';

@Controller('api/schoolDevice/summary')
export class OnlineShareController {
  constructor(private readonly shares: OnlineShareService) {}

  /** Share of the time that the caller's cards were on, by hour; the last hour is the running one. */
  @Get('onlineShare')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @ReturnsList(SharePoint)
  onlineShare(@Caller() caller: Identity, @Query() { range, ...area }: ShareQuery): Promise<SharePoint[]> {
    return this.shares.hours(caller, range, area);
  }
}
