import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type CardCounts,
  type Page,
  type RolloutCardState,
  rolloutCardStates,
  type RolloutEvent,
  rolloutTransitions,
  texts,
  wireTime,
} from '#libs/contracts';
import { containsPattern, pageOf, select, type SqlFilter, sqlRows } from '#libs/data/db';
import { type Identity, NotFoundError, type PageQuery } from '#libs/http';
import { RolloutReach } from './rollout-card-choice-store.js';
import { onlySchool } from './rollout-live.js';
import type {
  CardCountsDto,
  DecisionsQuery,
  DecisionView,
  GroupComparison,
  RolloutFilter,
  RolloutGroupView,
  RolloutView,
} from './rollout.dto.js';
import type { Rollout, RolloutDecision, RolloutGroup } from './rollout.entity.js';

/** A rollout with the sums of its groups. */
export interface ListedRollout extends Omit<
  Rollout,
  'choice' | 'grouping' | 'approvedAt' | 'dueAt' | 'lateCardsDueAt' | 'source'
> {
  total: number;
  counts: CardCounts;
  group: number | null;
  groups: number;
  schoolCode: string | null;
}

/** Columns of `ListedRollout` from a rollout `r`. */
const rolloutColumns = `r.id, r.name, r.kind, r.repairs_id as "repairsId", r.model, r.version_code as "versionCode",
  r.version_name as "versionName", r.state, r.success_percent as "successPercent", r.error_percent as "errorPercent",
  r.on_error as "onError", r.respects_lessons as "respectsLessons", r.urgent_reason as "urgentReason",
  r.daily_from as "dailyFrom", r.daily_to as "dailyTo", r.cards_at_once as "cardsAtOnce",
  r.downloads_per_school as "downloadsPerSchool", r.soak_seconds as "soakSeconds", r.install_minutes as "installMinutes",
  r.online_drop_percent as "onlineDropPercent", r.start_at as "startAt", r.deadline_at as "deadlineAt",
  r.needs_approval as "needsApproval", r.takes_late_cards as "takesLateCards", r.created_by as "createdBy", r.create_date as "createDate",
  r.approved_by as "approvedBy", r.halt_reason as "haltReason", r.started_at as "startedAt",
  r.finished_at as "finishedAt", ${onlySchool} as "schoolCode", n.*`;

/** The sums of the groups of a rollout `r`, named `n`. */
const groupSums = `cross join lateral (
    select coalesce(sum(g.size), 0)::float8 as total, count(*)::int as groups,
      max(g.position) filter (where g.state = 'running') as "group",
      coalesce((select jsonb_object_agg(t.state, t.cards) from (
        select c.key as state, sum(c.value::int)::float8 as cards
        from rollout_group o cross join jsonb_each_text(o.counts) c where o.rollout_id = r.id group by c.key
      ) t), '{}') as counts
    from rollout_group g where g.rollout_id = r.id
  ) n`;

export const rolloutView = (row: ListedRollout): RolloutView => ({
  rolloutId: row.id,
  name: row.name,
  kind: row.kind,
  repairsId: row.repairsId,
  schoolCode: row.schoolCode,
  model: row.model,
  versionCode: row.versionCode,
  versionName: row.versionName,
  state: row.state,
  total: row.total,
  counts: allCounts(row.counts),
  group: row.group,
  groups: row.groups,
  startAt: timeOrNull(row.startAt),
  deadlineAt: wireTime(row.deadlineAt),
  startedAt: timeOrNull(row.startedAt),
  finishedAt: timeOrNull(row.finishedAt),
  createdBy: row.createdBy,
  createDate: wireTime(row.createDate),
  approvedBy: row.approvedBy,
  needsApproval: row.needsApproval,
  haltReason: row.haltReason,
  respectsLessons: row.respectsLessons,
  urgentReason: row.urgentReason,
});

export const groupView = (group: RolloutGroup, comparison: GroupComparison | null): RolloutGroupView => ({
  position: group.position,
  name: group.name,
  state: group.state,
  size: group.size,
  lateCards: group.lateCards,
  reviewAfter: group.reviewAfter,
  reviewAt: timeOrNull(group.reviewAt),
  counts: allCounts(group.counts),
  onlineBefore: group.onlineBefore,
  online: group.online,
  comparison,
  startedAt: timeOrNull(group.startedAt),
  finishedAt: timeOrNull(group.finishedAt),
});

/** What an administrator may do with a rollout in its state; `retriable` cards have failed or were skipped. */
export const actionsOf = (
  { state, kind, needsApproval, takesLateCards }: Pick<Rollout, 'state' | 'kind' | 'needsApproval' | 'takesLateCards'>,
  { retriable, mayApprove }: { retriable: number; mayApprove: boolean },
): string[] => {
  const taken = (event: RolloutEvent): boolean => rolloutTransitions[state][event] !== undefined;
  const allowed: Partial<Record<RolloutEvent, boolean>> = {
    submit: true,
    schedule: !needsApproval,
    approve: mayApprove,
    reject: mayApprove,
    pause: true,
    resume: true,
    close: takesLateCards,
    cancel: true,
    retry: retriable > 0,
    rollBack: kind === 'upgrade',
  };
  const acts = Object.entries(allowed).flatMap(([event, may]) => (may && taken(event as RolloutEvent) ? [event] : []));
  return state === 'draft' && kind === 'upgrade' ? [...acts, 'change'] : acts;
};

export const timeOrNull = (at: Date | null): string | null => (at === null ? null : wireTime(at));

const allCounts = (counts: CardCounts): CardCountsDto =>
  Object.fromEntries(rolloutCardStates.map((state) => [state, counts[state] ?? 0])) as Record<RolloutCardState, number>;

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
