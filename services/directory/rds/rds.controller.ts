import { Controller, Get, Query } from '@nestjs/common';
import { AnswersList, Caller, type Identity } from '#libs/http';
import { SchoolCodeQuery } from '../school/school-admin.dto.js';
import { ClassItemDto, ClassOfGradeQuery, GradeItemDto } from '../uc/uc.dto.js';
import { UcService } from '../uc/uc.service.js';

/** Other names of the same reads (decisions B42). */
@Controller('api/rds')
export class RdsController {
  constructor(private readonly centre: UcService) {}

  /** The classes of a school, or of one grade of it. */
  @Get('classList')
  @AnswersList(ClassItemDto)
  classList(@Caller() caller: Identity, @Query() query: ClassOfGradeQuery): Promise<ClassItemDto[]> {
    return this.centre.classes(caller, query.schoolCode, query.gradeCode);
  }

  /** The grades of a school. */
  @Get('gradeList')
  @AnswersList(GradeItemDto)
  gradeList(@Caller() caller: Identity, @Query() query: SchoolCodeQuery): Promise<GradeItemDto[]> {
    return this.centre.grades(caller, query.schoolCode);
  }
}
