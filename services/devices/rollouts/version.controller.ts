import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { type Page, texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  type Identity,
  MayBeUnknown,
  Returns,
  ReturnsList,
  ReturnsNothing,
  ReturnsPage,
  VersionedSave,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/idempotency';
import {
  AddVersionBody,
  ModelFilter,
  ModelQuery,
  ModelRow,
  ModelVersionRow,
  UpdateVersionBody,
  VersionFilter,
  VersionListQuery,
  VersionRef,
  VersionRow,
} from './version.dto.js';
import { VersionListService } from './version-list.service.js';
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
