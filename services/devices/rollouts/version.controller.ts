import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  download,
  type Identity,
  MayBeUnknown,
  operators,
  Returns,
  ReturnsFile,
  ReturnsList,
  ReturnsMaybe,
  ReturnsNothing,
  ReturnsPage,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/http/idempotency';
import { DeviceRef } from '../inventory/index.js';
import { ModelSchoolService } from './model-school.service.js';
import { PackageService } from './package.service.js';
import { VersionHistoryService, VersionListService } from './version-list.service.js';
import {
  AddedPackage,
  AddPackageBody,
  AddVersionBody,
  AssignedModel,
  AssignModelBody,
  ModelFilter,
  ModelQuery,
  ModelRow,
  ModelSchoolQuery,
  ModelVersionRow,
  PackageQuery,
  PackageRef,
  PackageRow,
  UpdateVersionBody,
  VersionChange,
  VersionFilter,
  VersionListQuery,
  VersionRef,
  VersionRow,
} from './version.dto.js';
import { VersionService } from './version.service.js';

/** Versions belong to no school: administrators see and change them all. */
@Controller('api/deviceVersion')
export class VersionController {
  constructor(
    private readonly versions: VersionService,
    private readonly lists: VersionListService,
  ) {}

  /** Versions of the cards' software, newest first. */
  @Post('list')
  @Allow(administrators, { scope: 'none' })
  @HttpCode(200)
  @ReturnsPage(VersionRow)
  versionList(@Query() query: VersionListQuery, @Body() wanted: VersionFilter): Promise<Page<VersionRow>> {
    return this.lists.list(wanted, query);
  }

  /** Adds a version with a package that was uploaded. */
  @Post('add')
  @Allow(administrators, { scope: 'none' })
  @Once()
  @HttpCode(200)
  @Returns(VersionRef)
  async addVersion(@Caller() caller: Identity, @Body() form: AddVersionBody): Promise<WithMessage<VersionRef>> {
    return new WithMessage({ id: await this.versions.add(caller, form) }, texts.added);
  }

  /** Changes a version; another package becomes its current one. */
  @Post('update')
  @VersionedSave('deviceVersion')
  @Allow(administrators, { scope: 'none' })
  @HttpCode(200)
  @ReturnsNothing()
  @MayBeUnknown()
  async updateVersion(@Caller() caller: Identity, @Body() form: UpdateVersionBody): Promise<WithMessage<null>> {
    await this.versions.update(caller, form);
    return new WithMessage(null, texts.changed);
  }

  /** Models of versions and of cards. */
  @Post('listModel')
  @Allow(administrators, { scope: 'none' })
  @HttpCode(200)
  @ReturnsList(ModelRow)
  modelList(@Body() _wanted: ModelFilter): Promise<ModelRow[]> {
    return this.lists.models();
  }

  /** Versions of a model, newest first. */
  @Get('listVersionByModel')
  @Allow(administrators, { scope: 'none' })
  @ReturnsList(ModelVersionRow)
  versionsOfModel(@Query() { model }: ModelQuery): Promise<ModelVersionRow[]> {
    return this.lists.versionsOf(model);
  }
}

const apkType = 'application/vnd.android.package-archive';

@Controller('api/deviceVersion/package')
export class PackageController {
  constructor(
    private readonly versions: VersionService,
    private readonly packages: PackageService,
  ) {}

  /** The packages of a version, newest first: the current one, former ones and deleted ones. */
  @Get('get')
  @Allow(administrators, { scope: 'none' })
  @ReturnsList(PackageRow)
  @MayBeUnknown()
  packageList(@Query() { versionId }: PackageQuery): Promise<PackageRow[]> {
    return this.packages.list(versionId);
  }

  /** Gives a version another package, which becomes its current one. */
  @Post('add')
  @Allow(administrators, { scope: 'none' })
  @Once()
  @HttpCode(200)
  @Returns(AddedPackage)
  @MayBeUnknown()
  async addPackage(@Caller() caller: Identity, @Body() form: AddPackageBody): Promise<WithMessage<AddedPackage>> {
    return new WithMessage({ id: await this.versions.addPackage(caller, form) }, texts.added);
  }

  /** Deletes a package: cards cannot fetch it any more. */
  @Get('delete')
  @Allow(administrators, { scope: 'none', key: 'write' })
  @ReturnsNothing()
  @MayBeUnknown()
  async deletePackage(@Caller() caller: Identity, @Query() { id }: PackageRef): Promise<WithMessage<null>> {
    await this.packages.delete(caller, id);
    return new WithMessage(null, texts.deleted);
  }

  /** The file of a package. */
  @Get('download/:id')
  @Allow(administrators, { scope: 'none' })
  @ReturnsFile(apkType)
  async downloadPackage(@Param() { id }: PackageRef): Promise<StreamableFile> {
    const { name, content } = await this.packages.file(id);
    return download(content, name, apkType);
  }
}

@Controller('api/deviceModelSchool')
export class ModelSchoolController {
  constructor(private readonly models: ModelSchoolService) {}

  /** The model that is assigned to a school; null when none is. */
  @Get('get')
  @Allow(administrators)
  @ReturnsMaybe(AssignedModel)
  assignedModel(@Caller() caller: Identity, @Query() { schoolCode }: ModelSchoolQuery): Promise<AssignedModel | null> {
    return this.models.find(caller, schoolCode);
  }

  /** Assigns a model, and a version of it, to a school. */
  @Post('add')
  @VersionedSave('modelSchool')
  @Allow(administrators)
  @HttpCode(200)
  @ReturnsNothing()
  async assignModel(@Caller() caller: Identity, @Body() form: AssignModelBody): Promise<WithMessage<null>> {
    await this.models.assign(caller, form);
    return new WithMessage(null, texts.setDone);
  }

  /** Takes the assigned model of a school away. */
  @Get('delete')
  @Allow(administrators, { key: 'write' })
  @ReturnsNothing()
  async clearModel(@Caller() caller: Identity, @Query() { schoolCode }: ModelSchoolQuery): Promise<WithMessage<null>> {
    await this.models.clear(caller, schoolCode);
    return new WithMessage(null, texts.deleted);
  }
}

@Controller('api/schoolDevice/version')
export class VersionHistoryController {
  constructor(private readonly history: VersionHistoryService) {}

  /** The versions that a class card has had, newest first. */
  @Get('history')
  @Allow(operators, { permission: 'goClassCardDevice' })
  @ReturnsList(VersionChange)
  versionHistory(@Caller() caller: Identity, @Query() ref: DeviceRef): Promise<VersionChange[]> {
    return this.history.list(caller, ref);
  }
}
