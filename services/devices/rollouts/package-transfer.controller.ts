import { Controller, Delete, Get, HttpCode, Options, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController, ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { administrators, Allow, anyone, Caller, type Identity, MayBeUnknown, Returns } from '#libs/http';
import { PackageDownloadService } from './package-download.service.js';
import { UploadDetail, UploadRef } from './version.dto.js';
import { PackageUploadService } from './package-upload.service.js';
import { TusHandler } from './tus-handler.js';

/**
 * Packages come by the tus protocol (tus.io, 1.0.0), in parts: `POST upload`, then `HEAD`, `PATCH` and `DELETE upload/{id}`.
 * The metadata `filename` is the name of the file; errors are envelopes.
 */
@Controller('api/deviceVersion')
export class PackageUploadController {
  constructor(
    private readonly uploads: PackageUploadService,
    private readonly tus: TusHandler,
  ) {}

  /** A package that one has uploaded or is uploading, with what was found in it. */
  @Get('upload/detail')
  @Allow(administrators, { scope: 'own' })
  @Returns(UploadDetail)
  @MayBeUnknown()
  uploadDetail(@Caller() caller: Identity, @Query() { id }: UploadRef): Promise<UploadDetail> {
    return this.uploads.detail(caller, id);
  }

  @Post('upload')
  @Allow(administrators, { scope: 'own', stream: true })
  @HttpCode(201)
  @ApiExcludeEndpoint()
  beginUpload(@Caller() caller: Identity, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.tus.handle(caller, request, response);
  }

  @Options('upload')
  @Allow(administrators, { scope: 'own' })
  @ApiExcludeEndpoint()
  uploadOptions(@Caller() caller: Identity, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.tus.handle(caller, request, response);
  }

  /** What `HEAD` comes to, too. */
  @Get('upload/:id')
  @Allow(administrators, { scope: 'own' })
  @ApiExcludeEndpoint()
  uploadOffset(@Caller() caller: Identity, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.tus.handle(caller, request, response);
  }

  @Patch('upload/:id')
  @Allow(administrators, { scope: 'own', stream: true })
  @ApiExcludeEndpoint()
  continueUpload(@Caller() caller: Identity, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.tus.handle(caller, request, response);
  }

  @Delete('upload/:id')
  @Allow(administrators, { scope: 'own' })
  @ApiExcludeEndpoint()
  endUpload(@Caller() caller: Identity, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.tus.handle(caller, request, response);
  }
}

/** What cards fetch with a signed address; plain HTTP without a session. Described in docs/cards.md. */
@ApiExcludeController()
@Controller('card/package')
export class PackageDownloadController {
  constructor(private readonly downloads: PackageDownloadService) {}

  /** A package, or a part of it; HEAD comes here too. */
  @Get(':packageId')
  @Allow(anyone, { known: true })
  package(
    @Param('packageId') packageId: string,
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '');
    const signed = { card: text('card'), rollout: text('rollout'), until: text('until'), sign: text('sign') };
    return this.downloads.answer(packageId, signed, request, response);
  }
}
