import { Body, Controller, Get, Post, Query, type StreamableFile } from '@nestjs/common';
import type { Page } from '#libs/contracts';
import { ListExporter } from '#libs/files/exports';
import { administrators, Allow, Caller, type Identity, PageQuery, ReturnsFile, ReturnsPage } from '#libs/http';
import { workbookType } from '#libs/files/spreadsheet';
import { ReadinessItemDto, ReadinessItemFilter } from './item.dto.js';
import { itemExport } from './item-export.js';
import { ItemService } from './item.service.js';

@Controller('api/readiness/item')
export class ItemController {
  constructor(
    private readonly items: ItemService,
    private readonly exporter: ListExporter,
  ) {}

  /** One page of the items of schools within reach, the newest first. */
  @Post('list')
  @Allow(administrators)
  @ReturnsPage(ReadinessItemDto)
  listReadinessItems(
    @Caller() caller: Identity,
    @Query() page: PageQuery,
    @Body() filter: ReadinessItemFilter,
  ): Promise<Page<ReadinessItemDto>> {
    return this.items.list(caller, filter, page);
  }

  /** The same list as a workbook, every row. */
  @Get('export')
  @Allow(administrators)
  @ReturnsFile(workbookType)
  exportReadinessItems(@Caller() caller: Identity, @Query() filter: ReadinessItemFilter): Promise<StreamableFile> {
    return this.exporter.send(caller, itemExport, { rows: this.items.batches(caller, filter), after: { ...filter } });
  }
}
