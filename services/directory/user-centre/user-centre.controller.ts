import { Controller, Get, Query } from '@nestjs/common';
import { Allow, Returns, ReturnsList, Caller, type Identity, operators } from '#libs/http';
import {
  ClassItemDto,
  ClassQuery,
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
