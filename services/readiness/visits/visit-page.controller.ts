import { Body, Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { visitTexts as texts } from '#libs/contracts';
import { Allow, anyone, MayBeThrottled, Returns, ReturnsNothing, WithMessage } from '#libs/http';
import { VisitReportBody, VisitStop } from './visit.dto.js';
import { GivenVisitToken, TakesVisitToken } from './visit-links.js';
import { VisitPageService } from './visit-page.service.js';

/** Calls of the page that the codes on a walk list open. They have no session: the token of the link names a visit. */
@Controller('api/readiness')
export class VisitPageController {
  constructor(private readonly page: VisitPageService) {}

  /** The visit of a link, and the door whose code was scanned. */
  @Get('visit/stop')
  @Allow(anyone, { known: true })
  @TakesVisitToken()
  @MayBeThrottled()
  @Returns(VisitStop)
  visitStop(@GivenVisitToken() token: string): Promise<VisitStop> {
    return this.page.stop(token);
  }

  /** Stores what a person found at a door. */
  @Post('visit/report')
  @Allow(anyone, { known: true })
  @TakesVisitToken()
  @MayBeThrottled()
  @HttpCode(200)
  @ReturnsNothing()
  async reportVisit(@GivenVisitToken() token: string, @Body() body: VisitReportBody): Promise<WithMessage<null>> {
    await this.page.report(token, body);
    return new WithMessage(null, texts.visitSaved);
  }

  /** Stores the JPEG or PNG in the body as the photo of the visit, without its metadata. */
  @Post('visit/photo')
  @Allow(anyone, { known: true, stream: true })
  @TakesVisitToken()
  @MayBeThrottled()
  @HttpCode(200)
  @ReturnsNothing()
  async uploadVisitPhoto(@GivenVisitToken() token: string, @Req() request: Request): Promise<WithMessage<null>> {
    await this.page.photo(token, request);
    return new WithMessage(null, texts.visitPhotoSaved);
  }
}
