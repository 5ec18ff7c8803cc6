import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow, anyone } from '#libs/http';
import { PackageDownloadService } from './package-download.service.js';

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
