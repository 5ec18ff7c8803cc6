import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import { endedCardStates, hourMs, type UpgradeFailure, wireTime } from '#libs/contracts';
import { groupBy, select } from '#libs/db';
import type { Identity } from '#libs/http';
import { RolloutGroup } from './rollout-group.entity.js';
import { Rollout } from './rollout.entity.js';
import { InstallTimes } from './rollout-install-times.js';
import { RolloutListService } from './rollout-list.service.js';
import { RolloutReach } from './rollout-reach.js';
import { forecastOf, rateOf } from './rollout-rate.js';
import type {
  FailuresOfSchool,
  FailureView,
  MinuteOfRollout,
  RolloutChoiceView,
  RolloutDetail,
} from './rollout.dto.js';
import { actionsOf, groupView, type ListedRollout, rolloutView, timeOrNull } from './rollout-view.js';

/** States in which a card has not begun to install. */
export const beforeInstall = `('waiting', 'offered', 'downloading', 'downloaded')`;
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
    private readonly times: InstallTimes,
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
    const view = rolloutView(rollout);
    const rate = rateOf(perMinute, rollout.startedAt, now);
    const left = endedCardStates.reduce((sum, state) => sum - view.counts[state], view.total);
    const mayApprove = rollout.state === 'awaitingApproval' && rollout.createdBy !== caller.account;
    return {
      ...view,
      ...rulesOf(rollout),
      groupList: groups.map(groupView),
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
    return { ...given, ...named, named: deviceNos?.length ?? null };
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
    const times = [...(await this.times.first(rollout, codes, at)).values()].filter((time) => time !== undefined);
    return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
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
> => {
  const { successPercent, errorPercent, onError, dailyFrom, dailyTo, cardsAtOnce, downloadsPerSchool } = rollout;
  const { soakSeconds, installMinutes, onlineDropPercent } = rollout;
  const soakMinutes = soakSeconds / 60;
  return {
    ...{ successPercent, errorPercent, onError, dailyFrom, dailyTo, cardsAtOnce, downloadsPerSchool },
    ...{ soakMinutes, installMinutes, onlineDropPercent },
  };
};
