import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { texts } from '#libs/contracts';
import {
  administrators,
  Allow,
  Caller,
  download,
  type Identity,
  MayBeUnknown,
  Returns,
  ReturnsFile,
  ReturnsList,
  ReturnsNothing,
  WithMessage,
} from '#libs/http';
import { Once } from '#libs/idempotency';
import { AddedPackage, AddPackageBody, PackageQuery, PackageRef, PackageRow } from './package.dto.js';
import { PackageService } from './package.service.js';
import { VersionService } from './version.service.js';

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
  @Allow(administrators, { scope: 'none' })
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
