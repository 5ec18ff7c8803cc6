import { Controller, Get, Inject } from '@nestjs/common';
import { Config } from '#libs/config';
import { Allow, ReturnsList, operators } from '#libs/http';
import { SourceDto } from './source.dto.js';
import { sourcesOf } from './sources.js';

@Controller('api/lds/source')
export class SourceController {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** The sources that schools can have. */
  @Get('list')
  @Allow(operators)
  @ReturnsList(SourceDto)
  listSources(): SourceDto[] {
    return sourcesOf(this.config.productCode);
  }
}
