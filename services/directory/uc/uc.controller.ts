import { Controller, Get, Query } from '@nestjs/common';
import { Answers, AnswersList, Caller, type Identity } from '#libs/http';
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
} from './uc.dto.js';
import { UcService } from './uc.service.js';

@Controller('api/uc')
export class UcController {
  constructor(private readonly centre: UcService) {}

  /** A person, or the signed-in user. */
  @Get('user/simple')
  @Answers(UserDto)
  simpleUser(@Caller() caller: Identity, @Query() query: UserQuery): Promise<UserDto> {
    return this.centre.user(caller, query.uid);
  }

  /** The classes of a school. */
  @Get('class/listBySchoolCode')
  @AnswersList(ClassItemDto)
  listClasses(@Caller() caller: Identity, @Query() query: ClassQuery): Promise<ClassItemDto[]> {
    return this.centre.classes(caller, query.schoolCode);
  }

  /** Students of a school by a part of their name, at most 20. */
  @Get('student/listByLikeName')
  @AnswersList(StudentItemDto)
  listStudents(@Caller() caller: Identity, @Query() query: LikeNameQuery): Promise<StudentItemDto[]> {
    return this.centre.students(caller, query);
  }

  /** A student with his class, its head teacher and his parents. */
  @Get('student/detail')
  @Answers(StudentInfoDto)
  studentInfo(@Caller() caller: Identity, @Query() query: StudentQuery): Promise<StudentInfoDto> {
    return this.centre.student(caller, query);
  }

  /** Teachers of a school by a part of their name, at most 20. */
  @Get('teacher/listByLikeName')
  @AnswersList(TeacherItemDto)
  listTeachers(@Caller() caller: Identity, @Query() query: LikeNameQuery): Promise<TeacherItemDto[]> {
    return this.centre.teachers(caller, query);
  }
}
