import { Body, Controller, Get, Post, Query, UseInterceptors } from '@nestjs/common';
import { NoFilesInterceptor } from '@nestjs/platform-express';
import { type Page, texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  PageQuery,
  Returns,
  ReturnsNothing,
  ReturnsPage,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { CodeDto, CodeQuery, DeleteMembersBody, formLimits, PhoneQuery, WholePhone } from './member.dto.js';
import { StudentListService } from './student-list.service.js';
import { MoveStudentsBody, SaveStudentBody, StudentDto, StudentListBody } from './student.dto.js';
import { StudentService } from './student.service.js';

@Controller('api/lds/student')
export class StudentController {
  constructor(
    private readonly students: StudentService,
    private readonly studentList: StudentListService,
  ) {}

  /** One page of the students of a school, grade or class, by name, with their parents. */
  @Post('list')
  @Allow(administrators)
  @ReturnsPage(StudentDto)
  studentsOfSchool(
    @Caller() caller: Identity,
    @Body() body: StudentListBody,
    @Query() page: PageQuery,
  ): Promise<Page<StudentDto>> {
    return this.studentList.list(caller, body, page);
  }

  /** One student with the parents. */
  @Get('detail')
  @Allow(administrators)
  @Returns(StudentDto)
  studentDetail(@Caller() caller: Identity, @Query() { schoolCode, code }: CodeQuery): Promise<StudentDto> {
    return this.studentList.find(caller, schoolCode, code);
  }

  /** Adds a student with 1 to 5 parents, or changes the one of `code`. */
  @Post('save')
  @VersionedSave('student', { key: 'code' })
  @Allow(administrators)
  @Once()
  @Returns(CodeDto)
  async saveStudent(@Caller() caller: Identity, @Body() body: SaveStudentBody): Promise<WithMessage<CodeDto>> {
    const code = await this.students.save(caller, body);
    return new WithMessage({ code }, body.code === undefined ? texts.added : texts.changed);
  }

  /** Puts students into another class. */
  @Post('move')
  @Allow(administrators)
  @ReturnsNothing()
  async moveStudents(@Caller() caller: Identity, @Body() body: MoveStudentsBody): Promise<WithMessage<null>> {
    await this.students.move(caller, body);
    return new WithMessage(null, texts.changed);
  }

  /** Deletes students; a form, whose codes are joined by commas or repeated. */
  @Post('delete')
  @Allow(administrators, { form: true })
  @UseInterceptors(NoFilesInterceptor(formLimits))
  @ReturnsNothing()
  async deleteStudents(@Caller() caller: Identity, @Body() body: DeleteMembersBody): Promise<WithMessage<null>> {
    await this.students.delete(caller, body.schoolCode, body.codes);
    return new WithMessage(null, texts.memberDeleted);
  }
}

@Controller('api/lds/parent')
export class ParentController {
  constructor(private readonly students: StudentService) {}

  /** The whole phone of a parent; the look at it is written down. */
  @Get('phoneDetail')
  @Allow(administrators, { key: 'people:phones' })
  @Returns(WholePhone)
  async parentPhoneDetail(@Caller() caller: Identity, @Query() { schoolCode, uid }: PhoneQuery): Promise<WholePhone> {
    return { phone: await this.students.revealParentPhone(caller, schoolCode, uid) };
  }
}
