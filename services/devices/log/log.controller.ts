import { Controller, Get, Query } from '@nestjs/common';
import type { Page } from '#libs/contracts';
import { AnswersPage, Caller, type Identity } from '#libs/http';
import { LogQuery, LogRow } from './log.dto.js';
import { LogService } from './log.service.js';

@Controller('api/schoolDevice/log')
export class LogController {
  constructor(private readonly logs: LogService) {}

  /** What a card has told, what was asked of it and when it was connected; newest first. */
  @Get('list')
  @AnswersPage(LogRow)
  deviceLogList(@Caller() caller: Identity, @Query() query: LogQuery): Promise<Page<LogRow>> {
    return this.logs.list(caller, query);
  }
}
