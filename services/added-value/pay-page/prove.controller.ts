import { Body, Controller, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Allow, anyone, MayBeThrottled, Returns, visitorHeader } from '#libs/http';
import { ProveBody, Proven } from './pay-page.dto.js';
import { ProveService } from './prove.service.js';

@Controller('api/addedvalue/mobile')
export class ProveController {
  constructor(private readonly proves: ProveService) {}

  /**
   * Shows by phone and a child's name that one is a parent of the school. A wrong phone and a wrong name are refused alike.
   * After three failures it needs a captcha (`field` is `mcode`), after more of them it has to wait.
   */
  @Post('prove')
  @Allow(anyone)
  @MayBeThrottled()
  @Returns(Proven)
  prove(@Body() body: ProveBody, @Req() request: Request): Promise<Proven> {
    const visitor = request.headers[visitorHeader];
    return this.proves.prove(body, typeof visitor === 'string' ? visitor : '');
  }
}
