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
import { ClassAdmin } from './class-admin.service.js';
import { AddClassesBody, AddedClasses, ClassQuery, RenameClassBody } from './class.dto.js';

@Controller('api/lds/class')
export class ClassController {
  constructor(private readonly classes: ClassAdmin) {}

  /** Adds a range of classes to a grade. */
  @Post('add')
  @Allow(administrators)
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
  @Allow(administrators)
  @ReturnsNothing()
  async deleteClass(@Caller() caller: Identity, @Query() query: ClassQuery): Promise<WithMessage<null>> {
    await this.classes.delete(caller, query);
    return new WithMessage(null, texts.memberDeleted);
  }
}
