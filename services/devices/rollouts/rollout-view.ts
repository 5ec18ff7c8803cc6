import {
  type CardCounts,
  rolloutCardStates,
  type RolloutCardState,
  type RolloutEvent,
  rolloutTransitions,
  wireTime,
} from '#libs/contracts';
import { onlySchool } from './rollout-live.js';
import type { Rollout } from './rollout.entity.js';
import type { RolloutGroup } from './rollout-group.entity.js';
import type { CardCountsDto, RolloutGroupView, RolloutView } from './rollout.dto.js';

/** A rollout with the sums of its groups. */
export interface ListedRollout extends Omit<Rollout, 'choice' | 'grouping' | 'approvedAt' | 'dueAt'> {
  total: number;
  counts: CardCounts;
  group: number | null;
  groups: number;
  schoolCode: string | null;
}

/** Columns of `ListedRollout` from a rollout `r`. */
export const rolloutColumns = `r.id, r.name, r.kind, r.repairs_id as "repairsId", r.model, r.version_code as "versionCode",
  r.version_name as "versionName", r.state, r.success_percent as "successPercent", r.error_percent as "errorPercent",
  r.on_error as "onError", r.respects_lessons as "respectsLessons", r.urgent_reason as "urgentReason",
  r.daily_from as "dailyFrom", r.daily_to as "dailyTo", r.cards_at_once as "cardsAtOnce",
  r.downloads_per_school as "downloadsPerSchool", r.soak_seconds as "soakSeconds", r.install_minutes as "installMinutes",
  r.online_drop_percent as "onlineDropPercent", r.start_at as "startAt", r.deadline_at as "deadlineAt",
  r.needs_approval as "needsApproval", r.created_by as "createdBy", r.create_date as "createDate",
  r.approved_by as "approvedBy", r.halt_reason as "haltReason", r.started_at as "startedAt",
  r.finished_at as "finishedAt", ${onlySchool} as "schoolCode", n.*`;

/** The sums of the groups of a rollout `r`, named `n`. */
export const groupSums = `cross join lateral (
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

export const groupView = (group: RolloutGroup): RolloutGroupView => ({
  position: group.position,
  name: group.name,
  state: group.state,
  size: group.size,
  counts: allCounts(group.counts),
  onlineBefore: group.onlineBefore,
  online: group.online,
  startedAt: timeOrNull(group.startedAt),
  finishedAt: timeOrNull(group.finishedAt),
});

/** What an administrator may do with a rollout in its state; `retriable` cards have failed or were skipped. */
export const actionsOf = (
  { state, kind, needsApproval }: Pick<Rollout, 'state' | 'kind' | 'needsApproval'>,
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
