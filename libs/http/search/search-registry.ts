import { Injectable, Module } from '@nestjs/common';
import type { SearchSourceName } from '#libs/contracts';
import type { Identity } from '#libs/http';
import type { SearchHitDto } from './search.dto.js';

/** Finds records that a caller may see. Who may call it at all is checked before. */
export interface SearchFinder {
  /** At most `searchHitsOfKind` records of each kind, the best first. `text` has two characters at least. */
  find(caller: Identity, text: string): Promise<SearchHitDto[]>;
}

/** The searches of the services in this process. */
@Injectable()
export class SearchRegistry {
  private readonly finders = new Map<SearchSourceName, SearchFinder>();

  add(name: SearchSourceName, finder: SearchFinder): void {
    this.finders.set(name, finder);
  }

  /** Undefined for a search of another process. */
  of(name: SearchSourceName): SearchFinder | undefined {
    return this.finders.get(name);
  }
}

/** One registry for all services of a process. */
@Module({ providers: [SearchRegistry], exports: [SearchRegistry] })
export class SearchModule {}
