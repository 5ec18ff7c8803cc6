import { Controller, Get, Query } from '@nestjs/common';
import { administrators, Allow, ReturnsList, Caller, type Identity } from '#libs/http';
import { OfSchool } from '../school/of-school.dto.js';
import { GradeDto } from './grade.dto.js';
import { GradeListService } from './grade-list.service.js';

@Controller('api/lds/grade')
export class GradeController {
  constructor(private readonly grades: GradeListService) {}

  /** The grades of a school with their classes. */
  @Get('list')
  @Allow(administrators)
  @ReturnsList(GradeDto)
  gradesOfSchool(@Caller() caller: Identity, @Query() query: OfSchool): Promise<GradeDto[]> {
    return this.grades.list(caller, query.schoolCode);
  }
}
