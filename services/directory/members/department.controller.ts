import { Body, Controller, Get, Post, Query } from '@nestjs/common';
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
import { OfSchool } from '../schools/index.js';
import {
  AddDepartmentBody,
  AddGroupBody,
  DepartmentDto,
  GroupMembersQuery,
  TeacherGroupDto,
  UpdateDepartmentBody,
  UpdateGroupBody,
} from './department.dto.js';
import { DepartmentService } from './department.service.js';
import { CodeDto, CodeQuery } from './member.dto.js';
import { TeacherGroupService } from './teacher-group.service.js';
import { TeacherListService } from './teacher-list.service.js';
import { TeacherDto } from './teacher.dto.js';

@Controller('api/lds/department')
export class DepartmentController {
  constructor(private readonly departments: DepartmentService) {}

  /** The tree of departments of a school. */
  @Get('list')
  @Allow(administrators)
  @ReturnsList(DepartmentDto)
  listDepartments(@Caller() caller: Identity, @Query() query: OfSchool): Promise<DepartmentDto[]> {
    return this.departments.tree(caller, query.schoolCode);
  }

  @Post('add')
  @Allow(administrators)
  @Once()
  @Returns(CodeDto)
  async addDepartment(@Caller() caller: Identity, @Body() body: AddDepartmentBody): Promise<WithMessage<CodeDto>> {
    return new WithMessage({ code: await this.departments.add(caller, body) }, texts.added);
  }

  /** Renames a department or moves it below another one. */
  @Post('update')
  @VersionedSave('department')
  @Allow(administrators)
  @ReturnsNothing()
  async updateDepartment(@Caller() caller: Identity, @Body() body: UpdateDepartmentBody): Promise<WithMessage<null>> {
    await this.departments.update(caller, body);
    return new WithMessage(null, texts.changed);
  }

  /** Deletes an empty department. */
  @Get('delete')
  @Allow(administrators, { key: 'write' })
  @ReturnsNothing()
  async deleteDepartment(@Caller() caller: Identity, @Query() query: CodeQuery): Promise<WithMessage<null>> {
    await this.departments.delete(caller, query.schoolCode, query.code);
    return new WithMessage(null, texts.memberDeleted);
  }
}

@Controller('api/lds/teacherGroup')
export class TeacherGroupController {
  constructor(
    private readonly groups: TeacherGroupService,
    private readonly teacherList: TeacherListService,
  ) {}

  /** The groups of teachers of a school. */
  @Get('list')
  @Allow(administrators)
  @ReturnsList(TeacherGroupDto)
  listGroups(@Caller() caller: Identity, @Query() query: OfSchool): Promise<TeacherGroupDto[]> {
    return this.groups.list(caller, query.schoolCode);
  }

  /** One page of the teachers of a group, by name. */
  @Get('findMembers')
  @Allow(administrators)
  @ReturnsPage(TeacherDto)
  async findMembers(@Caller() caller: Identity, @Query() query: GroupMembersQuery): Promise<Page<TeacherDto>> {
    await this.groups.require(caller, query.schoolCode, query.groupCode);
    return this.teacherList.list(caller, query, query);
  }

  @Post('add')
  @Allow(administrators)
  @Once()
  @Returns(CodeDto)
  async addGroup(@Caller() caller: Identity, @Body() body: AddGroupBody): Promise<WithMessage<CodeDto>> {
    return new WithMessage({ code: await this.groups.add(caller, body) }, texts.added);
  }

  /** Changes the name of a group and, when they are given, its members. */
  @Post('update')
  @VersionedSave('teacherGroup')
  @Allow(administrators)
  @ReturnsNothing()
  async updateGroup(@Caller() caller: Identity, @Body() body: UpdateGroupBody): Promise<WithMessage<null>> {
    await this.groups.update(caller, body);
    return new WithMessage(null, texts.changed);
  }

  /** Deletes a group without members. */
  @Get('delete')
  @Allow(administrators, { key: 'write' })
  @ReturnsNothing()
  async deleteGroup(@Caller() caller: Identity, @Query() query: CodeQuery): Promise<WithMessage<null>> {
    await this.groups.delete(caller, query.schoolCode, query.code);
    return new WithMessage(null, texts.memberDeleted);
  }
}
