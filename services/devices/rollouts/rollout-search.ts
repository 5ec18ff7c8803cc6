import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rolloutStateLabels, searchHitsOfKind } from '#libs/contracts';
import { containsPattern, select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import type { SearchFinder, SearchHitDto } from '#libs/http/search';
import { RolloutReach } from './rollout-card-choice-store.js';
import type { Rollout } from './rollout.entity.js';

type FoundRollout = Pick<Rollout, 'id' | 'name' | 'versionName' | 'state'>;

/** Finds rollouts by a part of their name or version, the newest first. */
@Injectable()
export class RolloutSearch implements SearchFinder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reach: RolloutReach,
  ) {}

  async find(caller: Identity, text: string): Promise<SearchHitDto[]> {
    const filter = this.reach
      .filter(caller)
      .when(
        containsPattern(text),
        (part) => `r.name ilike ${part} escape '\\' or r.version_name like ${part} escape '\\'`,
      );
    const rows = await select<FoundRollout>(
      this.dataSource,
      `select r.id, r.name, r.version_name as "versionName", r.state from rollout r
       where ${filter.where} order by r.create_date desc, r.id desc limit ${searchHitsOfKind}`,
      filter.parameters,
    );
    return rows.map(({ id, name, versionName, state }) => ({
      kind: 'rollout',
      id,
      title: name,
      detail: [versionName, rolloutStateLabels[state]].filter(Boolean).join(' · '),
      params: { rolloutId: id },
    }));
  }
}
