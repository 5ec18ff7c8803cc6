import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { NoFilesInterceptor } from '@nestjs/platform-express';
import { type Page, texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  Returns,
  ReturnsList,
  ReturnsNothing,
  ReturnsPage,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { CodeDto, CodeQuery, DeleteMembersBody, formLimits, PhoneQuery, WholePhone } from './member.dto.js';
import { TeacherListService } from './teacher-list.service.js';
import {
  ActivationDto,
  ActivationQuery,
  ClassTeachDto,
  LikeNameQuery,
  MoveTeachersBody,
  SaveTeacherBody,
  TeacherChoice,
  TeacherCodeQuery,
  TeacherDto,
  TeacherQuery,
} from './teacher.dto.js';
import { TeacherService } from './teacher.service.js';

@Controller('api/lds/teacher')
export class TeacherController {
  constructor(
    private readonly teachers: TeacherService,
    private readonly teacherList: TeacherListService,
  ) {}

  /** One page of the teachers of a school, by name. */
  @Get('teachersBySchoolCode')
  @Allow(administrators)
  @ReturnsPage(TeacherDto)
  teachersBySchoolCode(@Caller() caller: Identity, @Query() query: TeacherQuery): Promise<Page<TeacherDto>> {
    return this.teacherList.list(caller, query, query);
  }

  /** Teachers by whether their account of the interface licence is activated. */
  @Get('findIsActivation')
  @Allow(administrators)
  @ReturnsList(ActivationDto)
  findIsActivation(@Caller() caller: Identity, @Query() query: ActivationQuery): Promise<ActivationDto[]> {
    const { schoolCode, isActivation, likeName } = query;
    return this.teacherList.byActivation(caller, { schoolCode, likeStr: likeName }, isActivation);
  }

  /** One teacher. */
  @Get('findByCode')
  @Allow(administrators)
  @Returns(TeacherDto)
  findByCode(@Caller() caller: Identity, @Query() { schoolCode, code }: CodeQuery): Promise<TeacherDto> {
    return this.teacherList.find(caller, schoolCode, code);
  }

  /** Teachers to choose from, by any part of the name. */
  @Get('listByLikeName')
  @Allow(administrators)
  @ReturnsList(TeacherChoice)
  listByLikeName(@Caller() caller: Identity, @Query() query: LikeNameQuery): Promise<TeacherChoice[]> {
    return this.teacherList.choices(caller, query.schoolCode, query.likeName);
  }

  /** The whole phone of a teacher; the look at it is written down. */
  @Get('phoneDetail')
  @Allow(administrators, { key: 'people:phones' })
  @Returns(WholePhone)
  async teacherPhoneDetail(@Caller() caller: Identity, @Query() { schoolCode, uid }: PhoneQuery): Promise<WholePhone> {
    return { phone: await this.teachers.revealPhone(caller, schoolCode, uid) };
  }

  /** Adds a teacher, or changes the one of `code`. */
  @Post('save')
  @VersionedSave('teacher', { key: 'code' })
  @Allow(administrators)
  @Once()
  @Returns(CodeDto)
  async saveTeacher(@Caller() caller: Identity, @Body() body: SaveTeacherBody): Promise<WithMessage<CodeDto>> {
    const code = await this.teachers.save(caller, body);
    return new WithMessage({ code }, body.code === undefined ? texts.added : texts.changed);
  }

  /** Puts teachers into a department. */
  @Post('move')
  @Allow(administrators)
  @ReturnsNothing()
  async moveTeachers(@Caller() caller: Identity, @Body() body: MoveTeachersBody): Promise<WithMessage<null>> {
    await this.teachers.move(caller, body);
    return new WithMessage(null, texts.changed);
  }

  /** Deletes teachers; a form, whose codes are joined by commas or repeated. */
  @Post('delete')
  @Allow(administrators, { form: true })
  @UseInterceptors(NoFilesInterceptor(formLimits))
  @ReturnsNothing()
  async deleteTeachers(@Caller() caller: Identity, @Body() body: DeleteMembersBody): Promise<WithMessage<null>> {
    await this.teachers.delete(caller, body.schoolCode, body.codes);
    return new WithMessage(null, texts.memberDeleted);
  }
}

@Controller('api/lds/classTeach')
export class ClassTeachController {
  constructor(private readonly teacherList: TeacherListService) {}

  /** The classes and subjects that a teacher teaches. */
  @Get('findByTeacherCode')
  @Allow(administrators)
  @ReturnsList(ClassTeachDto)
  findByTeacherCode(@Caller() caller: Identity, @Query() query: TeacherCodeQuery): Promise<ClassTeachDto[]> {
    return this.teacherList.taught(caller, query);
  }
}
