import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import { type Page, wireTime } from '#libs/contracts';
import { containsPattern, pageOf, SqlFilter, sqlRows } from '#libs/db';
import type { Identity, PageQuery } from '#libs/http';
import { onlineStatus } from '../presence/index.js';
import { InstallTimes } from './rollout-install-times.js';
import type { RolloutCardFilter, RolloutCardView } from './rollout-card.dto.js';
import { beforeInstall } from './rollout-detail.service.js';
import { RolloutListService } from './rollout-list.service.js';
import { timeOrNull } from './rollout-view.js';

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
    private readonly times: InstallTimes,
  ) {}

  /** One page of the cards of a rollout. @throws NotFoundError when there is no such rollout within the caller's reach */
  async list(caller: Identity, wanted: RolloutCardFilter, page: PageQuery): Promise<Page<RolloutCardView>> {
    const rollout = await this.rollouts.one(caller, wanted.rolloutId);
    const { total, list, ...shown } = await pageOf(this.source(wanted), page);
    const waiting = ['scheduled', 'running', 'paused'].includes(rollout.state) ? list.filter(({ waits }) => waits) : [];
    const now = this.clock.now();
    const at = rollout.startAt && rollout.startAt > now ? rollout.startAt : now;
    const schools = [...new Set(waiting.map(({ schoolCode }) => schoolCode ?? ''))];
    const times = await this.times.first(rollout, schools, at);
    const until = ({ waits, schoolCode }: ListedCard): string | null => {
      const time = waits ? times.get(schoolCode ?? '') : undefined;
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
