import { Body, Controller, Get, Post, Query, type StreamableFile } from '@nestjs/common';
import type { Page } from '#libs/contracts';
import { csvType, ListExporter } from '#libs/files/exports';
import { accountAdministrators, Allow, Caller, type Identity, PageQuery, ReturnsExport, ReturnsPage } from '#libs/http';
import { AuditFilter, AuditRow } from './audit.dto.js';
import { auditExport, AuditService } from './audit.service.js';

@Controller('api/audit')
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly exporter: ListExporter,
  ) {}

  /** One page of what people did, newest first. */
  @Post('list')
  @Allow(accountAdministrators)
  @ReturnsPage(AuditRow)
  listAudit(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() filter: AuditFilter,
  ): Promise<Page<AuditRow>> {
    return this.audit.list(caller, filter, page);
  }

  /** The same as a CSV file, every row. */
  @Get('export')
  @Allow(accountAdministrators)
  @ReturnsExport(csvType)
  exportAudit(@Caller() caller: Identity, @Query() filter: AuditFilter): Promise<StreamableFile> {
    const rows = this.audit.batches(caller, filter);
    return this.exporter.send(caller, auditExport, { rows, after: { ...filter } });
  }
}
