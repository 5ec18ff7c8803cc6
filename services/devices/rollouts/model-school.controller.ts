import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  ReturnsMaybe,
  ReturnsNothing,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { AssignedModel, AssignModelBody, ModelSchoolQuery } from './model-school.dto.js';
import { ModelSchoolService } from './model-school.service.js';

@Controller('api/deviceModelSchool')
export class ModelSchoolController {
  constructor(private readonly models: ModelSchoolService) {}

  /** The model that is assigned to a school; null when none is. */
  @Get('get')
  @Allow(administrators)
  @ReturnsMaybe(AssignedModel)
  assignedModel(@Caller() caller: Identity, @Query() { schoolCode }: ModelSchoolQuery): Promise<AssignedModel | null> {
    return this.models.find(caller, schoolCode);
  }

  /** Assigns a model, and a version of it, to a school. */
  @Post('add')
  @VersionedSave('modelSchool')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsNothing()
  async assignModel(@Caller() caller: Identity, @Body() form: AssignModelBody): Promise<WithMessage<null>> {
    await this.models.assign(caller, form);
    return new WithMessage(null, texts.setDone);
  }

  /** Takes the assigned model of a school away. */
  @Get('delete')
  @Allow(administrators)
  @ReturnsNothing()
  async clearModel(@Caller() caller: Identity, @Query() { schoolCode }: ModelSchoolQuery): Promise<WithMessage<null>> {
    await this.models.clear(caller, schoolCode);
    return new WithMessage(null, texts.deleted);
  }
}
