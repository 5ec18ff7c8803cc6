import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { ThrottledLog } from '#libs/kernel/health';
import {
  type Envelope,
  requiredHeaders,
  rtnCode,
  type SearchKind,
  searchHitsOfKind,
  searchKindNames,
  searchSourceNames,
  type SearchSourceName,
  searchSources,
} from '#libs/contracts';
import { allows, type Identity, identityHeader, keyRefusal, keyRuleOf, signIdentity } from '#libs/http';
import { type SearchHitDto, searchersOf, SearchLimit, SearchRegistry } from '#libs/http/search';
import type { SearchAnswerDto } from './search.dto.js';

/** Longest wait for a service: what comes later is left out and named. */
const deadlineMs = 500;

/** Asks every service that a caller may search, all at once. */
@Injectable()
export class SearchService {
  private readonly log = new ThrottledLog(new Logger('search'));
  private readonly limit: SearchLimit;

  constructor(
    private readonly registry: SearchRegistry,
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.limit = new SearchLimit(clock);
  }

  /** @throws ThrottledError for a person who searches too often */
  async search(caller: Identity, text: string): Promise<SearchAnswerDto> {
    this.limit.take(caller);
    const asked = searchSourceNames.filter((name) => maySearch(caller, name));
    const missing = new Set<SearchKind>();
    const found = await Promise.all(
      asked.map(async (name) => {
        try {
          return await this.ask(name, caller, text);
        } catch (error) {
          this.log.warn(name, { err: error as Error, search: name }, 'no answer to a search');
          for (const kind of searchSources[name].kinds) missing.add(kind);
          return [];
        }
      }),
    );
    const hits = found.flat();
    return {
      hits: searchKindNames.flatMap((kind) => hits.filter((hit) => hit.kind === kind).slice(0, searchHitsOfKind)),
      missing: searchKindNames.filter((kind) => missing.has(kind)),
    };
  }

  /** What one service has found: this process, or another one. @throws Error without an answer in time */
  private ask(name: SearchSourceName, caller: Identity, text: string): Promise<SearchHitDto[]> {
    const finder = this.registry.of(name);
    if (finder) return inTime(finder.find(caller, text));
    const { service, path } = searchSources[name];
    const url = this.config.serviceUrls.get(service);
    // a service that is not installed has nothing to find
    return url === undefined ? Promise.resolve([]) : this.fetch(`${url}${path}`, caller, text);
  }

  private async fetch(url: string, caller: Identity, text: string): Promise<SearchHitDto[]> {
    const identity = signIdentity(caller, this.config.internalKey, this.clock.now().getTime());
    const response = await fetch(`${url}?${new URLSearchParams({ q: text }).toString()}`, {
      headers: { ...requiredHeaders, [identityHeader]: identity },
      signal: AbortSignal.timeout(deadlineMs),
    });
    const answer = (await response.json()) as Envelope<SearchHitDto[]>;
    if (answer.rtnCode !== rtnCode.ok || answer.bizData === null) throw new Error(`status ${response.status}`);
    return answer.bizData;
  }
}

/** True for a search that the caller may ask a service for, also by a key. */
const maySearch = (caller: Identity, name: SearchSourceName): boolean => {
  const policy = searchersOf(name);
  const rule = keyRuleOf('GET', searchSources[name].path, policy);
  return allows(policy, caller.tags, caller.debug) && keyRefusal(caller, rule, policy) === undefined;
};

const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('not in time')), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
