import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { Allow, Caller, type Identity, importersOf, Returns, WithMessage } from '#libs/http';
import { SyncDoneDto, SyncPreviewDto, SyncQuery } from './sync.dto.js';
import { SyncService } from './sync.service.js';

@Controller('api/lds/school')
export class SyncController {
  constructor(private readonly syncs: SyncService) {}

  /** What a synchronisation of a school from its source would change; nothing is changed. */
  @Post('syncPreview')
  @Allow(importersOf('directory'))
  @Returns(SyncPreviewDto)
  previewSync(@Caller() caller: Identity, @Body() body: SyncQuery): Promise<SyncPreviewDto> {
    return this.syncs.preview(caller, body);
  }

  /** Brings the people of a school from its source. The feed shows how far it is (`userType` is `sync`). */
  @Get('sync')
  @Allow(importersOf('directory'))
  @Returns(SyncDoneDto)
  async syncSchool(@Caller() caller: Identity, @Query() query: SyncQuery): Promise<WithMessage<SyncDoneDto>> {
    return new WithMessage(await this.syncs.run(caller, query), texts.syncDone);
  }
}
