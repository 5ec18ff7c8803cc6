import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { administrators, Allow, Caller, type Identity, Returns, ReturnsList, ReturnsNothing, VersionedSave, WithMessage } from '#libs/http';
import { Once } from '#libs/idempotency';
import { OfSchool } from '../schools/index.js';
import { AddDepartmentBody, DepartmentDto, UpdateDepartmentBody } from './department.dto.js';
import { DepartmentService } from './department.service.js';
import { CodeDto, CodeQuery } from './member.dto.js';

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
  @Allow(administrators)
  @ReturnsNothing()
  async deleteDepartment(@Caller() caller: Identity, @Query() query: CodeQuery): Promise<WithMessage<null>> {
    await this.departments.delete(caller, query.schoolCode, query.code);
    return new WithMessage(null, texts.memberDeleted);
  }
}
