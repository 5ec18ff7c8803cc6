import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Clock } from '#libs/kernel/clock';
import type { Config } from '#libs/kernel/config';
import type { AuditRecorded, RolloutCardState } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Edits } from '#libs/http/edits';
import { type EventBus, Outbox } from '#libs/events';
import { Jobs } from '#libs/data/jobs';
import type { Identity } from '#libs/http';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { validationPipe } from '../../../libs/http/validation.pipe.js';
import { CalendarStore, SchoolWindows } from '../../../services/devices/commands/school-windows.js';
import { CommandObservers, CommandStore } from '../../../services/devices/commands/command-store.js';
import { CommandQueue, QueuedCards } from '../../../services/devices/commands/command-queue.js';
import { CardFinder } from '../../../services/devices/inventory/card-finder.js';
import { CardGroupReader } from '../../../services/devices/inventory/card-group-reader.js';
import { NeighbourStore } from '../../../services/devices/rollouts/neighbour-store.js';
import { CardChoiceStore, RolloutReach } from '../../../services/devices/rollouts/rollout-card-choice-store.js';
import { InstallWindows } from '../../../services/devices/rollouts/rollout-offers.js';
import { RolloutPlanService } from '../../../services/devices/rollouts/rollout-plan.service.js';
import { RollBackMaker } from '../../../services/devices/rollouts/roll-back-maker.js';
import { RolloutActService, RolloutDraftService } from '../../../services/devices/rollouts/rollout-act.service.js';
import { RolloutBody } from '../../../services/devices/rollouts/rollout-body.dto.js';
import { RolloutCardService, RolloutDetailService } from '../../../services/devices/rollouts/rollout-detail.service.js';
import { RolloutListService } from '../../../services/devices/rollouts/rollout-list.service.js';
import { UpgradeService } from '../../../services/devices/rollouts/upgrade.service.js';
import { RolloutCardStore } from '../../../services/devices/rollouts/rollout-card-store.js';
import { RolloutFollowUp, RolloutStore } from '../../../services/devices/rollouts/rollout-store.js';
import { RolloutGroupStore } from '../../../services/devices/rollouts/rollout-group-store.js';
import { RolloutLive } from '../../../services/devices/rollouts/rollout-live.js';
import { RolloutMaker } from '../../../services/devices/rollouts/rollout-maker.js';
import { callers } from '../devices/reading-parts.js';

/** The choice of cards for rollouts. */
export const choicesOn = (scope: SchoolScope, clock: Clock): CardChoiceStore => {
  const config = { productCode: 'product' } as Config;
  return new CardChoiceStore(scope, new CardFinder(scope, clock, config), new CardGroupReader(config));
};

/** What plans rollouts and acts on them, on a database of a test; no job runs unless a test calls it. */
export const rolloutsOn = (
  dataSource: DataSource,
  clock: Clock,
  rolloutApproval: Config['rolloutApproval'] = 'optional',
) => {
  const config = { productCode: 'product', heartbeatSeconds: 60, rolloutApproval } as Config;
  const scope = new SchoolScope(config);
  const [outbox, transactions] = [new Outbox(), new Transactions(dataSource)];
  const commands = new CommandStore(outbox, new CommandObservers());
  const live = new RolloutLive(dataSource, {} as EventBus);
  const queue = new CommandQueue(clock, outbox, commands, new QueuedCards());
  const cards = new RolloutCardStore(commands, queue, live, outbox);
  const store = new RolloutStore(clock, outbox, new RolloutFollowUp(cards, new RolloutGroupStore()), live);
  const windows = new SchoolWindows(dataSource, new CalendarStore());
  const maker = new RolloutMaker(clock);
  const reach = new RolloutReach(scope);
  const lists = new RolloutListService(dataSource, reach);
  const times = new InstallWindows(windows);
  const plans = new RolloutPlanService(
    dataSource,
    transactions,
    clock,
    choicesOn(scope, clock),
    windows,
    maker,
    store,
    outbox,
    config,
  );
  const rollBackMaker = new RollBackMaker(clock, maker, store, config);
  return {
    store,
    cardStore: cards,
    transactions,
    plans,
    lists,
    rollBackMaker,
    drafts: new RolloutDraftService(
      dataSource,
      transactions,
      reach,
      plans,
      maker,
      outbox,
      new Edits(dataSource, clock, new Jobs(dataSource, clock, { service: 'devices' })),
    ),
    details: new RolloutDetailService(dataSource, clock, lists, reach, times, new NeighbourStore(config)),
    cards: new RolloutCardService(dataSource, clock, lists, times),
    acts: new RolloutActService(transactions, clock, reach, store, cards, rollBackMaker, outbox, config),
    upgrades: new UpgradeService(dataSource, transactions, clock, new SchoolRepository(scope), scope, reach, plans),
  };
};
export type Rollouts = ReturnType<typeof rolloutsOn>;

export const second: Identity = { ...callers.admin, uid: 'u2', account: 'second' };

/** A version of a model with a current package. Returns the id of the package. */
export const addVersion = async (
  db: DataSource,
  model: string,
  versionCode: number,
  { release = 'Final', packaged = true, withdrawn = false } = {},
): Promise<string> => {
  const id = randomUUID();
  await db.query(
    `insert into software_version (device_type, model, notes, version_code, release_status, created_by, create_date, updated_at)
     values ('classCard', $1, 'v' || $2::int, $2, $3, 'admin', now(), now())`,
    [model, versionCode, release],
  );
  if (!packaged) return id;
  await db.query(
    `insert into version_package (id, version_id, storage_key, file_name, size, sha256, package_name, version_code,
       version_name, signer_sha256, current, withdrawn_at, created_by, create_date)
     select $1, id, 'k', 'a.apk', 1000, 'h', 'cn.example', version_code, notes, 's', true,
       case when $4 then now() end, 'admin', now()
     from software_version where model = $2 and version_code = $3`,
    [id, model, versionCode, withdrawn],
  );
  return id;
};

/** Cards of a school, `<school>-1` and on, with a version. */
export const addCards = async (
  db: DataSource,
  school: string | null,
  count: number,
  card: { model?: string | null; versionCode?: number | null; online?: boolean; name?: string } = {},
): Promise<void> => {
  const { model = 'M1', versionCode = 1, online = true, name = school ?? 'FREE' } = card;
  await db.query(
    `with made as (
       insert into device (device_no, school_code, classroom_code, name, model, version_code, current_version)
       select $1 || '-' || n, $2, 'room-' || $1 || '-' || n, '教室' || n, $3, $4::int, 'v' || $4::int
       from generate_series(1, $5::int) n returning device_no
     )
     insert into device_status (device_no, online_status, since)
     select device_no, $6, now() from made`,
    [name, school, model, versionCode, count, online ? 'on' : 'off'],
  );
};

/** A body as it comes from outside, with the defaults of its class. */
export const bodyOf = (body: object): Promise<RolloutBody> =>
  validationPipe().transform(
    { name: '升级', model: 'M1', versionCode: 2, ...body },
    { type: 'body', metatype: RolloutBody },
  ) as Promise<RolloutBody>;

export interface StoredCard {
  deviceNo: string;
  schoolCode: string | null;
  group: number;
  state: RolloutCardState;
  reason: string | null;
  versionCode: number;
  packageId: string;
  downgrade: boolean;
}

export const storedCards = (db: DataSource, rolloutId: string): Promise<StoredCard[]> =>
  select(
    db,
    `select device_no as "deviceNo", school_code as "schoolCode", group_position as "group", state, reason,
       version_code as "versionCode", package_id as "packageId", downgrade
     from rollout_card where rollout_id = $1 order by device_no`,
    [rolloutId],
  );

/** What the engine would have come to: cards in states, with the times that go with them. */
export const putCards = async (
  db: DataSource,
  rolloutId: string,
  cards: Record<string, { state: RolloutCardState; code?: string; reason?: string; installs?: boolean }>,
): Promise<void> => {
  for (const [deviceNo, { state, code, reason, installs = false }] of Object.entries(cards)) {
    const begun = state !== 'waiting';
    await db.query(
      `update rollout_card set state = $3, code = $4, reason = $5, installs = $6,
         offered_at = case when $7 then now() end, finished_at = case when $3 in ('succeeded', 'failed', 'skipped') then updated_at end,
         soaking_at = case when $3 in ('soaking', 'succeeded') then now() end
       where rollout_id = $1 and device_no = $2`,
      [rolloutId, deviceNo, state, code ?? null, reason ?? null, installs, begun],
    );
  }
  await db.query(
    `update rollout_group g set counts = (select jsonb_object_agg(state, n) from (
       select state, count(*) n from rollout_card c where c.rollout_id = g.rollout_id and c.group_position = g.position group by 1) t)
     where rollout_id = $1`,
    [rolloutId],
  );
};

/** What was written into the audit, oldest first. */
export const audits = async (db: DataSource): Promise<AuditRecorded[]> => {
  const rows = await select<{ data: AuditRecorded }>(
    db,
    `select data from outbox where topic = 'audit.event' order by id`,
  );
  return rows.map(({ data }) => data);
};
