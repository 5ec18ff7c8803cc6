import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { endedCardStates, hourMs, type Page, type UpgradeFailure, wireTime } from '#libs/contracts';
import { containsPattern, groupBy, pageOf, select, SqlFilter, sqlRows } from '#libs/data/db';
import type { Identity, PageQuery } from '#libs/http';
import { onlineStatus } from '../presence/index.js';
import { NeighbourStore } from './neighbour-store.js';
import { RolloutReach } from './rollout-card-choice-store.js';
import {
  actionsOf,
  groupView,
  type ListedRollout,
  RolloutListService,
  rolloutView,
  timeOrNull,
} from './rollout-list.service.js';
import { beforeInstall } from './rollout-locks.js';
import { InstallWindows } from './rollout-offers.js';
import { forecastOf, rateOf } from './rollout-plan.service.js';
import type {
  FailuresOfSchool,
  FailureView,
  GroupComparison,
  MinuteOfRollout,
  RolloutCardFilter,
  RolloutCardView,
  RolloutChoiceView,
  RolloutDetail,
} from './rollout.dto.js';
import { Rollout, RolloutGroup } from './rollout.entity.js';

/** Reasons of one code that are kept apart, the most frequent ones; cards write them in their own words. */
const maxReasons = 50;
/** Schools that are named with a reason, those with most cards. */
const maxSchools = 100;
/** Numbers of cards of a choice that are shown. */
const maxNamed = 100;

/** Reads one rollout as a picture. */
@Injectable()
export class RolloutDetailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rollouts: RolloutListService,
    private readonly reach: RolloutReach,
    private readonly windows: InstallWindows,
    private readonly neighbours: NeighbourStore,
  ) {}

  /** @throws NotFoundError when there is no such rollout within the caller's reach */
  async detail(caller: Identity, rolloutId: string): Promise<RolloutDetail> {
    const now = this.clock.now();
    const rollout = await this.rollouts.one(caller, rolloutId);
    const [groups, choice, repairedById, perMinute, nextWindow] = await Promise.all([
      this.dataSource.getRepository(RolloutGroup).find({ where: { rolloutId }, order: { position: 'ASC' } }),
      this.choiceOf(rolloutId),
      this.repairOf(rolloutId),
      this.perMinute(rolloutId, new Date(now.getTime() - hourMs)),
      this.nextWindow(rollout, now),
    ]);
    const comparisons = await this.comparisons(rollout, groups, now);
    const view = rolloutView(rollout);
    const rate = rateOf(perMinute, rollout.startedAt, now);
    const left = endedCardStates.reduce((sum, state) => sum - view.counts[state], view.total);
    const mayApprove = rollout.state === 'awaitingApproval' && rollout.createdBy !== caller.account;
    return {
      ...view,
      ...rulesOf(rollout),
      groupList: groups.map((group) => groupView(group, comparisons.get(group.position) ?? null)),
      choice,
      repairedById,
      perMinute,
      rate,
      forecast: timeOrNull(rollout.state === 'running' ? forecastOf(left, rate, now) : null),
      nextWindow: timeOrNull(nextWindow),
      mayApprove,
      actions: actionsOf(rollout, { retriable: view.counts.failed + view.counts.skipped, mayApprove }),
    };
  }

  /** Of a rollout that is running or paused: later the doors beside it have other versions too. */
  private async comparisons(
    rollout: ListedRollout,
    groups: readonly RolloutGroup[],
    now: Date,
  ): Promise<Map<number, GroupComparison>> {
    const isOpen = rollout.state === 'running' || rollout.state === 'paused';
    const started = groups.filter(({ startedAt }) => startedAt !== null);
    if (!isOpen || started.length === 0) return new Map();
    return this.neighbours.comparisons(this.dataSource, rollout, started, now);
  }

  /** Failed cards by reason and school. @throws NotFoundError as `detail` */
  async failures(caller: Identity, rolloutId: string): Promise<FailureView[]> {
    await this.reach.assert(this.dataSource, caller, rolloutId);
    const rows = await select<FailuresOfSchool & { code: UpgradeFailure; reason: string | null }>(
      this.dataSource,
      `with failed as (
         select code, reason, coalesce(school_code, '') as school_code, count(*)::int as cards
         from rollout_card where rollout_id = $1 and state = 'failed' group by 1, 2, 3
       ), named as (
         select code, reason from (
           select code, reason, row_number() over (partition by code order by sum(cards) desc, reason) as place
           from failed where reason is not null group by code, reason
         ) t where place <= ${maxReasons}
       )
       select f.code, n.reason, f.school_code as "schoolCode", max(s.name) as "schoolName", sum(f.cards)::float8 as cards
       from failed f left join named n on n.code = f.code and n.reason = f.reason
       left join school s on s.code = f.school_code
       group by f.code, n.reason, f.school_code order by cards desc, f.school_code`,
      [rolloutId],
    );
    const grouped = [...groupBy(rows, ({ code, reason }) => JSON.stringify([code, reason])).values()].flatMap(
      (same) => {
        const [first] = same;
        if (!first) return [];
        const cards = same.reduce((sum, each) => sum + each.cards, 0);
        const schools = same.slice(0, maxSchools).map(({ schoolCode, schoolName, cards: n }) => {
          return { schoolCode, schoolName, cards: n };
        });
        return [{ code: first.code, reason: first.reason, cards, schools }];
      },
    );
    return grouped.sort((a, b) => b.cards - a.cards);
  }

  private async choiceOf(id: string): Promise<RolloutChoiceView> {
    const { choice } = await this.dataSource
      .getRepository(Rollout)
      .findOneOrFail({ select: { id: true, choice: {} }, where: { id } });
    const { deviceNos, model: _model, ...lists } = choice;
    const given = Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined));
    const named = deviceNos ? { deviceNos: deviceNos.slice(0, maxNamed) } : {};
    const group = choice.groupId === undefined ? {} : { groupName: await this.nameOf(choice.groupId) };
    return { ...given, ...named, ...group, named: deviceNos?.length ?? null };
  }

  private async nameOf(groupId: string): Promise<string | null> {
    const [group] = await select<{ name: string }>(this.dataSource, 'select name from card_group where id = $1', [
      groupId,
    ]);
    return group?.name ?? null;
  }

  private async repairOf(repairsId: string): Promise<string | null> {
    const repair = await this.dataSource
      .getRepository(Rollout)
      .findOne({ select: { id: true }, where: { repairsId }, order: { createDate: 'DESC' } });
    return repair?.id ?? null;
  }

  /** Cards that ended in each minute since `from`; those that had the version from the beginning did nothing. */
  private async perMinute(rolloutId: string, from: Date): Promise<MinuteOfRollout[]> {
    const rows = await select<Omit<MinuteOfRollout, 'minute'> & { minute: Date }>(
      this.dataSource,
      `select date_trunc('minute', finished_at) as minute,
         count(*) filter (where state = 'succeeded')::int as succeeded,
         count(*) filter (where state = 'failed')::int as failed
       from rollout_card
       where rollout_id = $1 and finished_at >= $2 and (state = 'failed' or state = 'succeeded' and soaking_at is not null)
       group by 1 order by 1`,
      [rolloutId, from],
    );
    return rows.map((row) => ({ ...row, minute: wireTime(row.minute) }));
  }

  private async nextWindow(rollout: ListedRollout, now: Date): Promise<Date | null> {
    if (!['scheduled', 'running', 'paused'].includes(rollout.state)) return null;
    const schools = await select<{ code: string }>(
      this.dataSource,
      `select distinct coalesce(school_code, '') as code from rollout_card
       where rollout_id = $1 and state in ${beforeInstall}`,
      [rollout.id],
    );
    const at = rollout.startAt && rollout.startAt > now ? rollout.startAt : now;
    const codes = schools.map(({ code }) => code);
    const windows = await this.windows.of(rollout, codes, at);
    const times = [...windows.values()].flatMap((window) => window?.from.getTime() ?? []);
    return times.length === 0 ? null : new Date(Math.min(...times));
  }
}

const rulesOf = (
  rollout: ListedRollout,
): Pick<
  RolloutDetail,
  | 'successPercent'
  | 'errorPercent'
  | 'onError'
  | 'dailyFrom'
  | 'dailyTo'
  | 'cardsAtOnce'
  | 'downloadsPerSchool'
  | 'soakMinutes'
  | 'installMinutes'
  | 'onlineDropPercent'
  | 'takesLateCards'
> => {
  const { successPercent, errorPercent, onError, dailyFrom, dailyTo, cardsAtOnce, downloadsPerSchool } = rollout;
  const { soakSeconds, installMinutes, onlineDropPercent, takesLateCards } = rollout;
  const soakMinutes = soakSeconds / 60;
  return {
    ...{ successPercent, errorPercent, onError, dailyFrom, dailyTo, cardsAtOnce, downloadsPerSchool },
    ...{ soakMinutes, installMinutes, onlineDropPercent, takesLateCards },
  };
};

interface ListedCard extends Omit<RolloutCardView, 'waitsUntil' | 'offeredAt' | 'finishedAt'> {
  waits: boolean;
  offeredAt: Date | null;
  finishedAt: Date | null;
}

/** What a card that has moved does now is for those who see its new school. */
const stillThere = 'd.school_code is not distinct from c.school_code';
/** By group and number; the index of a rollout's groups finds them. */
const order = 'c.group_position, c.device_no';

/** Reads the cards of rollouts. */
@Injectable()
export class RolloutCardService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rollouts: RolloutListService,
    private readonly windows: InstallWindows,
  ) {}

  /** One page of the cards of a rollout. @throws NotFoundError when there is no such rollout within the caller's reach */
  async list(caller: Identity, wanted: RolloutCardFilter, page: PageQuery): Promise<Page<RolloutCardView>> {
    const rollout = await this.rollouts.one(caller, wanted.rolloutId);
    const { total, list, ...shown } = await pageOf(this.source(wanted), page);
    const waiting = ['scheduled', 'running', 'paused'].includes(rollout.state) ? list.filter(({ waits }) => waits) : [];
    const now = this.clock.now();
    const at = rollout.startAt && rollout.startAt > now ? rollout.startAt : now;
    const schools = [...new Set(waiting.map(({ schoolCode }) => schoolCode ?? ''))];
    const windows = await this.windows.of(rollout, schools, at);
    const until = ({ waits, schoolCode }: ListedCard): string | null => {
      const time = waits ? windows.get(schoolCode ?? '')?.from : undefined;
      return time && time > now ? wireTime(time) : null;
    };
    return { list: list.map((card) => cardView(card, until(card))), total, ...shown };
  }

  private source(wanted: RolloutCardFilter): ReturnType<typeof sqlRows<ListedCard>> {
    const filter = new SqlFilter()
      .when(wanted.rolloutId, (id) => `c.rollout_id = ${id}`)
      .when(wanted.states, (states) => `c.state = any(${states})`)
      .when(wanted.group, (group) => `c.group_position = ${group}`)
      .when(wanted.code, (code) => `c.code = ${code}`)
      .when(wanted.schoolCode, (code) => `c.school_code = ${code}`)
      .when(wanted.deviceNo && containsPattern(wanted.deviceNo), (text) => `c.device_no ilike ${text} escape '\\'`);
    return sqlRows<ListedCard>(this.dataSource, {
      from: 'rollout_card c',
      filter,
      statement: (where, window) =>
        // the page first: only its cards are joined
        `select c.device_no as "deviceNo", case when ${stillThere} then d.name end as name,
           c.school_code as "schoolCode", s.name as "schoolName", c.group_position as "group", c.state, c.code, c.reason,
           c.phase, c.percent, c.from_version_name as "fromVersionName", c.version_name as "versionName",
           case when ${stillThere} then ${onlineStatus} end as "onlineStatus", c.state in ${beforeInstall} as waits, c.tries,
           c.offered_at as "offeredAt", c.finished_at as "finishedAt"
         from (select c.rollout_id, c.device_no from rollout_card c where ${where} order by ${order} ${window}) p
         join rollout_card c using (rollout_id, device_no)
         left join device d on d.device_no = c.device_no
         left join device_status st on st.device_no = c.device_no
         left join school s on s.code = c.school_code
         order by ${order}`,
    });
  }
}

const cardView = ({ waits: _waits, ...card }: ListedCard, waitsUntil: string | null): RolloutCardView => ({
  ...card,
  waitsUntil,
  offeredAt: timeOrNull(card.offeredAt),
  finishedAt: timeOrNull(card.finishedAt),
});
