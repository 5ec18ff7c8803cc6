import { Controller, Get, Query } from '@nestjs/common';
import { Allow, Caller, type Identity, MayBeThrottled, operators, Returns } from '#libs/http';
import { SearchQuery } from '#libs/http/search';
import { SearchAnswerDto } from './search.dto.js';
import { SearchService } from './search.service.js';

@Controller('api')
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  /** The records of all services that match a text best, as far as the caller may see them. */
  @Get('search')
  @Allow(operators)
  @MayBeThrottled()
  @Returns(SearchAnswerDto)
  searchRecords(@Caller() caller: Identity, @Query() { q }: SearchQuery): Promise<SearchAnswerDto> {
    return this.searches.search(caller, q);
  }
}
