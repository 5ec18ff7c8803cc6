import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  Returns,
  ReturnsList,
  ReturnsNothing,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { OfSchool } from '../schools/index.js';
import { ClassAdmin } from './class-admin.service.js';
import { AddClassesBody, AddedClasses, ClassQuery, GradeDto, RenameClassBody } from './class.dto.js';

@Controller('api/lds/class')
export class ClassController {
  constructor(private readonly classes: ClassAdmin) {}

  /** Adds a range of classes to a grade. */
  @Post('add')
  @Allow(administrators)
  @Once()
  @Returns(AddedClasses)
  async addClasses(@Caller() caller: Identity, @Body() body: AddClassesBody): Promise<WithMessage<AddedClasses>> {
    return new WithMessage({ count: await this.classes.add(caller, body) }, texts.added);
  }

  /** Sets the alias of a class; its default name stays. */
  @Post('update')
  @VersionedSave('class')
  @Allow(administrators)
  @ReturnsNothing()
  async updateClass(@Caller() caller: Identity, @Body() body: RenameClassBody): Promise<WithMessage<null>> {
    await this.classes.rename(caller, body);
    return new WithMessage(null, texts.changed);
  }

  /** Deletes a class without students. */
  @Get('delete')
  @Allow(administrators, { key: 'write' })
  @ReturnsNothing()
  async deleteClass(@Caller() caller: Identity, @Query() query: ClassQuery): Promise<WithMessage<null>> {
    await this.classes.delete(caller, query);
    return new WithMessage(null, texts.memberDeleted);
  }
}

@Controller('api/lds/grade')
export class GradeController {
  constructor(private readonly classes: ClassAdmin) {}

  /** The grades of a school with their classes. */
  @Get('list')
  @Allow(administrators)
  @ReturnsList(GradeDto)
  gradesOfSchool(@Caller() caller: Identity, @Query() query: OfSchool): Promise<GradeDto[]> {
    return this.classes.list(caller, query.schoolCode);
  }
}
