import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Page, texts, wireTime } from '#libs/contracts';
import { containsPattern, pageOf, type SqlFilter, select, sqlRows } from '#libs/db';
import { type Identity, NotFoundError, type PageQuery } from '#libs/http';
import type { RolloutDecision } from './rollout-decision.entity.js';
import { RolloutReach } from './rollout-reach.js';
import type { DecisionsQuery, DecisionView, RolloutFilter, RolloutView } from './rollout.dto.js';
import { groupSums, type ListedRollout, rolloutColumns, rolloutView } from './rollout-view.js';

const newestFirst = 'r.create_date desc, r.id desc';
const underWay = `r.state in ('running', 'paused')`;

/** Reads the rollouts that a caller may see. */
@Injectable()
export class RolloutListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reach: RolloutReach,
  ) {}

  /** One page, newest first. */
  async list(caller: Identity, wanted: RolloutFilter, page: PageQuery): Promise<Page<RolloutView>> {
    const filter = this.reach
      .filter(caller)
      .when(wanted.states, (states) => `r.state = any(${states})`)
      .when(wanted.kind, (kind) => `r.kind = ${kind}`)
      .when(wanted.name && containsPattern(wanted.name), (text) => `r.name ilike ${text} escape '\\'`)
      .when(wanted.model, (model) => `r.model = ${model}`)
      .when(
        wanted.schoolCode,
        (code) => `exists (select 1 from rollout_school w where w.rollout_id = r.id and w.school_code = ${code})`,
      );
    if (wanted.running !== undefined) filter.and(`${wanted.running ? '' : 'not '}${underWay}`);
    const rows = sqlRows<ListedRollout>(this.dataSource, {
      from: 'rollout r',
      filter,
      // the page first: only its rollouts are summed up
      statement: (where, window) => statement(where, window),
    });
    return pageOf(rows, page, rolloutView);
  }

  /** Those that run or are paused, newest first. */
  async running(caller: Identity): Promise<RolloutView[]> {
    return (await this.read(this.reach.filter(caller).and(underWay))).map(rolloutView);
  }

  /** @throws NotFoundError when there is no such rollout within the caller's reach */
  async one(caller: Identity, rolloutId: string): Promise<ListedRollout> {
    const [found] = await this.read(this.reach.filter(caller).when(rolloutId, (id) => `r.id = ${id}`));
    if (!found) throw new NotFoundError(texts.rolloutUnknown);
    return found;
  }

  /** The log of a rollout, newest first. @throws NotFoundError as `one` */
  async decisions(caller: Identity, query: DecisionsQuery): Promise<Page<DecisionView>> {
    const filter = this.reach.filter(caller).when(query.rolloutId, (id) => `r.id = ${id}`);
    await this.reach.assert(this.dataSource, caller, query.rolloutId);
    const rows = sqlRows<RolloutDecision>(this.dataSource, {
      from: 'rollout r join rollout_decision e on e.rollout_id = r.id',
      filter,
      statement: (where, window) =>
        `select e.id, e.at, e.group_position as "groupPosition", e.kind, e.detail, e.created_by as "createdBy"
         from rollout r join rollout_decision e on e.rollout_id = r.id where ${where} order by e.id desc ${window}`,
    });
    return pageOf(rows, query, ({ id, at, groupPosition: group, kind, detail, createdBy }) => {
      return { id, at: wireTime(at), group, kind, detail, createdBy };
    });
  }

  private read(filter: SqlFilter): Promise<ListedRollout[]> {
    return select(this.dataSource, statement(filter.where, ''), filter.parameters);
  }
}

const statement = (where: string, window: string): string =>
  `select ${rolloutColumns} from (select r.id from rollout r where ${where} order by ${newestFirst} ${window}) p
   join rollout r on r.id = p.id ${groupSums} order by ${newestFirst}`;
