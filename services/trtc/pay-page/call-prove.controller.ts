import { Body, Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Allow, anyone, MayBeThrottled, Returns, visitorHeader } from '#libs/http';
import { ProveBody, ProveService } from '#libs/commerce';
import { CallChildren } from './call-children.js';
import { CallProven } from './call-pay.dto.js';

@Controller('api/trtc/mobile')
export class CallProveController {
  constructor(
    private readonly proves: ProveService,
    private readonly children: CallChildren,
  ) {}

  /**
   * Shows by phone and a child's name that one is a parent of the school, as at the page of added value.
   * After three failures it needs a captcha (`field` is `mcode`), after more of them it has to wait.
   */
  @Post('prove')
  @Allow(anyone)
  @MayBeThrottled()
  @Returns(CallProven)
  async proveForCalls(@Body() body: ProveBody, @Req() request: Request): Promise<CallProven> {
    const visitor = request.headers[visitorHeader];
    const proven = await this.proves.prove(body, typeof visitor === 'string' ? visitor : '');
    return { ...proven, children: await this.children.of(body.schoolCode, proven.parentUid) };
  }
}
