import { Body, Controller, Get, Post, Query, type StreamableFile } from '@nestjs/common';
import { Clock } from '#libs/boot';
import { type Page, wireTime } from '#libs/contracts';
import { AnswersFile, AnswersPage, Caller, download, type Identity, PageQuery } from '#libs/http';
import { AuditFilter, AuditRow } from './audit.dto.js';
import { AuditService } from './audit.service.js';

const csv = 'text/csv; charset=utf-8';

@Controller('api/audit')
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** One page of what people did, newest first. */
  @Post('list')
  @AnswersPage(AuditRow)
  listAudit(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() filter: AuditFilter,
  ): Promise<Page<AuditRow>> {
    return this.audit.list(caller, filter, page);
  }

  /** The same as a CSV file, every row. */
  @Get('export')
  @AnswersFile(csv)
  async exportAudit(@Caller() caller: Identity, @Query() filter: AuditFilter): Promise<StreamableFile> {
    const stamp = wireTime(this.clock.now()).replace(/\D/g, '');
    return download(await this.audit.export(caller, filter), `操作日志-${stamp}.csv`, csv);
  }
}
