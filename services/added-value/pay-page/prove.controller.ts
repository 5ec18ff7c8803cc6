import { Body, Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Allow, anyone, MayBeThrottled, Returns, visitorHeader } from '#libs/http';
import { ProveBody, ProveService } from '#libs/commerce';
import { PayChildren } from './pay-children.js';
import { Proven } from './pay-page.dto.js';

@Controller('api/addedvalue/mobile')
export class ProveController {
  constructor(
    private readonly proves: ProveService,
    private readonly children: PayChildren,
  ) {}

  /**
   * Shows by phone and a child's name that one is a parent of the school. A wrong phone and a wrong name are refused alike.
   * After three failures it needs a captcha (`field` is `mcode`), after more of them it has to wait.
   */
  @Post('prove')
  @Allow(anyone)
  @MayBeThrottled()
  @Returns(Proven)
  async prove(@Body() body: ProveBody, @Req() request: Request): Promise<Proven> {
    const visitor = request.headers[visitorHeader];
    const proven = await this.proves.prove(body, typeof visitor === 'string' ? visitor : '');
    return { ...proven, children: await this.children.of(body.schoolCode, proven.parentUid) };
  }
}
