import { Controller, Get, Query } from '@nestjs/common';
import { Allow, Caller, type Identity, operators, Returns, ReturnsList } from '#libs/http';
import { SchoolCodeQuery } from '../schools/index.js';
import {
  ClassItemDto,
  ClassOfGradeQuery,
  ClassQuery,
  GradeItemDto,
  LikeNameQuery,
  StudentInfoDto,
  StudentItemDto,
  StudentQuery,
  TeacherItemDto,
  UserDto,
  UserQuery,
} from './user-centre.dto.js';
import { UserCentreService } from './user-centre.service.js';

@Controller('api/uc')
export class UserCentreController {
  constructor(private readonly centre: UserCentreService) {}

  /** A person, or the signed-in user. */
  @Get('user/simple')
  @Allow(operators)
  @Returns(UserDto)
  simpleUser(@Caller() caller: Identity, @Query() query: UserQuery): Promise<UserDto> {
    return this.centre.user(caller, query.uid);
  }

  /** The classes of a school. */
  @Get('class/listBySchoolCode')
  @Allow(operators)
  @ReturnsList(ClassItemDto)
  listClasses(@Caller() caller: Identity, @Query() query: ClassQuery): Promise<ClassItemDto[]> {
    return this.centre.classes(caller, query.schoolCode);
  }

  /** Students of a school by a part of their name, at most 20. */
  @Get('student/listByLikeName')
  @Allow(operators)
  @ReturnsList(StudentItemDto)
  listStudents(@Caller() caller: Identity, @Query() query: LikeNameQuery): Promise<StudentItemDto[]> {
    return this.centre.students(caller, query);
  }

  /** A student with class, head teacher and parents. */
  @Get('student/detail')
  @Allow(operators)
  @Returns(StudentInfoDto)
  studentInfo(@Caller() caller: Identity, @Query() query: StudentQuery): Promise<StudentInfoDto> {
    return this.centre.student(caller, query);
  }

  /** Teachers of a school by a part of their name, at most 20. */
  @Get('teacher/listByLikeName')
  @Allow(operators)
  @ReturnsList(TeacherItemDto)
  listTeachers(@Caller() caller: Identity, @Query() query: LikeNameQuery): Promise<TeacherItemDto[]> {
    return this.centre.teachers(caller, query);
  }
}

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
