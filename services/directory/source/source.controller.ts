import { Controller, Get } from '@nestjs/common';
import { Allow, ReturnsList, operators } from '#libs/http';
import { SourceDto } from './source.dto.js';
import { SourceListService } from './source-list.service.js';

@Controller('api/lds/source')
export class SourceController {
  constructor(private readonly sources: SourceListService) {}

  /** The sources that schools can have. */
  @Get('list')
  @Allow(operators)
  @ReturnsList(SourceDto)
  listSources(): Promise<SourceDto[]> {
    return this.sources.list();
  }
}
