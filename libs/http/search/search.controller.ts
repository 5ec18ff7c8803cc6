import { Controller, Get, Inject, type OnModuleInit, Query, type Type } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { searchSources, type SearchSource, type SearchSourceName } from '#libs/contracts';
import { Allow, Caller, type Identity, type Policy } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { SearchLimit } from './search-limit.js';
import { type SearchFinder, SearchRegistry } from './search-registry.js';
import { type SearchHitDto, SearchQuery } from './search.dto.js';

/** Who may make the call of a search. */
export const searchersOf = (name: SearchSourceName): Policy => {
  const { roles, permission, kinds }: SearchSource = searchSources[name];
  const key = kinds.includes('account') ? { key: 'never' as const } : {};
  return { roles, scope: 'school', ...(permission === undefined ? {} : { permission }), ...key };
};

/** Makes the controller of a search of a service; the gateway asks it, in one process without HTTP. */
export const searchController = (name: SearchSourceName, Finder: Type<SearchFinder>): Type => {
  @ApiExcludeController()
  @Controller(searchSources[name].path.slice(1))
  class SourceSearchController implements OnModuleInit {
    private readonly limit: SearchLimit;

    constructor(
      @Inject(Finder) private readonly finder: SearchFinder,
      private readonly registry: SearchRegistry,
      clock: Clock,
    ) {
      this.limit = new SearchLimit(clock);
    }

    onModuleInit(): void {
      this.registry.add(name, this.finder);
    }

    /** The records that match best, as far as the caller may see them. */
    @Get()
    @Allow(searchersOf(name))
    search(@Caller() caller: Identity, @Query() { q }: SearchQuery): Promise<SearchHitDto[]> {
      this.limit.take(caller);
      return this.finder.find(caller, q);
    }
  }
  return SourceSearchController;
};
