import { Controller, Get, Query } from '@nestjs/common';
import { AnswersList, Caller, type Identity } from '#libs/http';
import { ClassTeachDto, TeacherCodeQuery } from './class-teach.dto.js';
import { ClassTeachService } from './class-teach.service.js';

@Controller('api/lds/classTeach')
export class ClassTeachController {
  constructor(private readonly classTeach: ClassTeachService) {}

  /** The classes and subjects that a teacher teaches. */
  @Get('findByTeacherCode')
  @AnswersList(ClassTeachDto)
  findByTeacherCode(@Caller() caller: Identity, @Query() query: TeacherCodeQuery): Promise<ClassTeachDto[]> {
    return this.classTeach.ofTeacher(caller, query);
  }
}
