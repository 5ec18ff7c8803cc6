import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { Answers, AnswersNothing, Caller, type Identity, WithMessage } from '#libs/http';
import { SchoolCodeQuery } from '../school/school-admin.dto.js';
import { FunctionEnablementDto, OpenAppBody, RechargeDto } from './app.dto.js';
import { AppService } from './app.service.js';

@Controller('api/school')
export class AppController {
  constructor(private readonly apps: AppService) {}

  /** Opens features of a school, or closes them all. */
  @Post('openApp')
  @AnswersNothing()
  async openApp(@Caller() caller: Identity, @Body() body: OpenAppBody): Promise<WithMessage<null>> {
    await this.apps.open(caller, body);
    return new WithMessage(null, texts.setDone);
  }

  /** Which features of a school are open. */
  @Get('queryApp')
  @Answers(FunctionEnablementDto)
  queryApp(@Caller() caller: Identity, @Query() query: SchoolCodeQuery): Promise<FunctionEnablementDto> {
    return this.apps.read(caller, query.schoolCode);
  }

  /** Which features of a school can be recharged now. */
  @Get('queryAppRecharge')
  @Answers(RechargeDto)
  queryAppRecharge(@Caller() caller: Identity, @Query() query: SchoolCodeQuery): Promise<RechargeDto> {
    return this.apps.recharge(caller, query.schoolCode);
  }
}
