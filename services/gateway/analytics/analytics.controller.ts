import { Body, Controller, Post } from '@nestjs/common';
import { Allow, ReturnsNothing, Caller, type Identity, signedIn } from '#libs/http';
import { AnalyticsEventBody } from './analytics.dto.js';
import { AnalyticsService } from './analytics.service.js';

@Controller('api/analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  /** Records one use of the console. */
  @Post('event')
  @Allow(signedIn, { key: 'never' })
  @ReturnsNothing()
  async record(@Caller() caller: Identity, @Body() body: AnalyticsEventBody): Promise<null> {
    await this.analytics.record(caller.uid, body);
    return null;
  }
}
