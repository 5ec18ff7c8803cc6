import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import {
  Allow,
  Caller,
  type Identity,
  MayConflict,
  operators,
  ReturnsList,
  ReturnsNothing,
  WithMessage,
} from '#libs/http';
import { ClassroomRow, SavePlaceBody } from './classroom.dto.js';
import { ClassroomService } from './classroom.service.js';
import { SchoolRef } from './device.dto.js';

@Controller('api/schoolDevice/classroom')
export class ClassroomController {
  constructor(private readonly classrooms: ClassroomService) {}

  /** Classrooms of a school by name, with their places and the states of their cards. */
  @Get('list')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @ReturnsList(ClassroomRow)
  classroomList(@Caller() caller: Identity, @Query() { schoolCode }: SchoolRef): Promise<ClassroomRow[]> {
    return this.classrooms.list(caller, schoolCode);
  }

  /** Sets building and storey of a classroom by hand. 409: another version is stored. */
  @Post('save')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @HttpCode(200)
  @ReturnsNothing()
  @MayConflict()
  async savePlace(@Caller() caller: Identity, @Body() place: SavePlaceBody): Promise<WithMessage<null>> {
    await this.classrooms.place(caller, place);
    return new WithMessage(null, texts.placeSaved);
  }
}
