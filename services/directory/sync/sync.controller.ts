import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { Allow, Caller, type Identity, importersOf, Returns, WithMessage } from '#libs/http';
import { SyncDoneDto, SyncPreviewDto, SyncQuery, SyncRunQuery } from './sync.dto.js';
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

  /**
   * Brings the people of a school from its source. The feed shows how far it is (`userType` is `sync`). One that takes many
   * people away is refused unless `removals` is their number.
   */
  @Get('sync')
  @Allow(importersOf('directory'), { key: 'write' })
  @Returns(SyncDoneDto)
  async syncSchool(@Caller() caller: Identity, @Query() query: SyncRunQuery): Promise<WithMessage<SyncDoneDto>> {
    return new WithMessage(await this.syncs.run(caller, query), texts.syncDone);
  }
}
