import { Controller, Get, Query } from '@nestjs/common';
import { administrators, Allow, ReturnsList, Caller, type Identity } from '#libs/http';
import { ClassTeachDto, TeacherCodeQuery } from './class-teach.dto.js';
import { ClassTeachService } from './class-teach.service.js';

@Controller('api/lds/classTeach')
export class ClassTeachController {
  constructor(private readonly classTeach: ClassTeachService) {}

  /** The classes and subjects that a teacher teaches. */
  @Get('findByTeacherCode')
  @Allow(administrators)
  @ReturnsList(ClassTeachDto)
  findByTeacherCode(@Caller() caller: Identity, @Query() query: TeacherCodeQuery): Promise<ClassTeachDto[]> {
    return this.classTeach.ofTeacher(caller, query);
  }
}
