import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Returns,
  ReturnsNothing,
  Caller,
  type Identity,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { SchoolCodeQuery } from '../school/of-school.dto.js';
import { FunctionEnablementDto, OpenAppBody, RechargeDto } from './school-function.dto.js';
import { SchoolFunctionService } from './school-function.service.js';

@Controller('api/school')
export class SchoolFunctionController {
  constructor(private readonly apps: SchoolFunctionService) {}

  /** Opens features of a school, or closes them all. */
  @Post('openApp')
  @VersionedSave('schoolFunction')
  @Allow(administrators, { permission: 'schoolFunctionOpen' })
  @ReturnsNothing()
  async openApp(@Caller() caller: Identity, @Body() body: OpenAppBody): Promise<WithMessage<null>> {
    await this.apps.open(caller, body);
    return new WithMessage(null, texts.setDone);
  }

  /** Which features of a school are open. */
  @Get('queryApp')
  @Allow(administrators, { permission: 'schoolFunctionOpen' })
  @Returns(FunctionEnablementDto)
  queryApp(@Caller() caller: Identity, @Query() query: SchoolCodeQuery): Promise<FunctionEnablementDto> {
    return this.apps.read(caller, query.schoolCode);
  }

  /** Which features of a school can be recharged now. */
  @Get('queryAppRecharge')
  @Allow(administrators)
  @Returns(RechargeDto)
  queryAppRecharge(@Caller() caller: Identity, @Query() query: SchoolCodeQuery): Promise<RechargeDto> {
    return this.apps.recharge(caller, query.schoolCode);
  }
}
