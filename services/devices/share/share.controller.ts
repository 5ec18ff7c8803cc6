import { Controller, Get, Query } from '@nestjs/common';
import { AnswersList, Caller, type Identity } from '#libs/http';
import { SharePoint, ShareQuery } from './share.dto.js';
import { ShareService } from './share.service.js';

@Controller('api/schoolDevice/summary')
export class ShareController {
  constructor(private readonly shares: ShareService) {}

  /** Share of the time that the caller's cards were on, by hour; the last hour is the running one. */
  @Get('onlineShare')
  @AnswersList(SharePoint)
  onlineShare(@Caller() caller: Identity, @Query() { range }: ShareQuery): Promise<SharePoint[]> {
    return this.shares.hours(caller, range);
  }
}
