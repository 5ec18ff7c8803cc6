import { Controller, Get, Query } from '@nestjs/common';
import { Allow, ReturnsList, Caller, type Identity, operators } from '#libs/http';
import { SchoolCodeQuery } from '../school/of-school.dto.js';
import { ClassItemDto, ClassOfGradeQuery, GradeItemDto } from './user-centre.dto.js';
import { UserCentreService } from './user-centre.service.js';

/** Other names of the same reads (decisions B42). */
@Controller('api/rds')
export class GradesAndClassesController {
  constructor(private readonly centre: UserCentreService) {}

  /** The classes of a school, or of one grade of it. */
  @Get('classList')
  @Allow(operators)
  @ReturnsList(ClassItemDto)
  classList(@Caller() caller: Identity, @Query() query: ClassOfGradeQuery): Promise<ClassItemDto[]> {
    return this.centre.classes(caller, query.schoolCode, query.gradeCode);
  }

  /** The grades of a school. */
  @Get('gradeList')
  @Allow(operators)
  @ReturnsList(GradeItemDto)
  gradeList(@Caller() caller: Identity, @Query() query: SchoolCodeQuery): Promise<GradeItemDto[]> {
    return this.centre.grades(caller, query.schoolCode);
  }
}
