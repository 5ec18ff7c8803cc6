import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { type LicenceRequestState, texts, weComOwnText, wireTime } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { WeCom } from '#libs/wecom';
import { boundCorp, type LicencePerson, peopleOf, schoolOfTeachers } from '../corp/corp-store.js';
import { type ActivationOrder, requestActivations } from './activation-store.js';
import type { ActivationQuery, ActivationResult, ActivationResults, BatchActivationRequest } from './activation.dto.js';
import { Activations } from './activations.js';
import { LicenceActivationEntity } from './licence-activation.entity.js';

interface Wanted {
  /** Undefined: that of the people. */
  schoolCode: string | undefined;
  userList: readonly string[];
  activeCode?: string | undefined;
  orderId?: string | undefined;
  cause: 'hand' | 'batch';
}

/** Activates selected people. */
@Injectable()
export class ActivationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly activations: Activations,
    private readonly outbox: Outbox,
    private readonly weCom: WeCom,
    private readonly clock: Clock,
  ) {}

  /** Activates one person. @throws RuleError with the reason of a refusal */
  async one(
    caller: Identity,
    { schoolCode, userId, active_code: activeCode }: ActivationQuery,
  ): Promise<ActivationResults> {
    const done = await this.start(caller, { schoolCode, userList: [userId], activeCode, cause: 'hand' });
    const [result] = done.results;
    if (result?.state === 'refused') throw new RuleError(result.reason ?? '');
    return done;
  }

  /** Activates up to 1,000 people; each has a result of their own. */
  async many(caller: Identity, request: BatchActivationRequest): Promise<ActivationResults> {
    const { schoolCode, userList, orderId } = request;
    return this.start(caller, { schoolCode, userList, orderId, cause: 'batch' });
  }

  /** What has become of people who were activated together. @throws NotFoundError for a group out of reach */
  async group(caller: Identity, groupId: string): Promise<ActivationResults> {
    const rows = await this.rowsOf(groupId);
    const [first] = rows;
    if (!first || !(await this.schools.reaches(this.dataSource, caller, first.schoolCode))) {
      throw new NotFoundError(texts.licenceActivationUnknown);
    }
    return { groupId, results: rows.map(resultOf) };
  }

  private async start(caller: Identity, given: Wanted): Promise<ActivationResults> {
    if (!this.weCom.available) throw new RuleError(weComOwnText('notConfigured'));
    const schoolCode = given.schoolCode ?? (await schoolOfTeachers(this.dataSource, given.userList));
    const wanted = { ...given, schoolCode };
    const { groupId } = await this.transactions.run(async (tx) => {
      await this.schools.visible(tx, caller, schoolCode);
      return this.request(tx, caller, wanted);
    });
    await this.activations.work(undefined, groupId);
    return { groupId, results: (await this.rowsOf(groupId)).map(resultOf) };
  }

  private async request(
    tx: EntityManager,
    caller: Identity,
    { schoolCode, userList, activeCode, orderId, cause }: Wanted & { schoolCode: string },
  ): Promise<{ groupId: string }> {
    const { corpId } = await boundCorp(tx, schoolCode);
    const found = new Map((await peopleOf(tx, schoolCode, userList)).map((person) => [person.uid, person]));
    const people = userList.flatMap((uid) => found.get(uid) ?? []);
    const groupId = uuidv7();
    const order = { corpId, schoolCode, groupId, people, cause, by: caller.account, activeCode, orderId };
    const now = this.clock.now();
    const known = new Map((await requestActivations(tx, order, now)).map((each) => [each.uid, each]));
    const refused = userList.flatMap((uid): RefusedHere[] => {
      const { id, refusal } = known.get(uid) ?? { id: null, refusal: texts.inheritUnknownUser };
      return id === null ? [{ ...(found.get(uid) ?? { uid, name: uid, userid: null }), refusal: refusal ?? '' }] : [];
    });
    await storeRefused(tx, order, refused, now);
    await storePlaces(tx, groupId, userList);
    const requested = people.filter(({ uid }) => known.get(uid)?.id);
    const names = requested.map(({ name }) => name);
    const objectIds = requested.map(({ uid }) => uid);
    if (objectIds.length > 0) {
      const audit = { action: 'licence.activate', object: 'licenceAccount', objectIds, schoolCode } as const;
      await this.outbox.add(tx, auditEvents(caller, { ...audit, after: { names } }));
    }
    return { groupId };
  }

  private rowsOf(groupId: string): Promise<StoredResult[]> {
    return select(
      this.dataSource,
      `select x.school_code as "schoolCode", x.uid as "userId", x.user_name as "userName", x.state, x.refusal,
         x.active_code as "activeCode", a.expire_time as "expireTime"
       from licence_activation x left join licence_account a on a.active_code = x.active_code and x.state = 'done'
       where x.group_id = $1 order by x.place, x.id`,
      [groupId],
    );
  }
}

interface StoredResult {
  schoolCode: string;
  userId: string;
  userName: string;
  state: LicenceRequestState;
  refusal: string | null;
  activeCode: string | null;
  expireTime: Date | null;
}

const resultOf = ({ userId, userName, state, refusal, activeCode, expireTime }: StoredResult): ActivationResult => ({
  ...{ userId, userName, state, reason: refusal, expire_time: expireTime && wireTime(expireTime) },
  active_code: state === 'refused' ? null : activeCode,
});

/** A person for whom nothing is requested, and why. */
interface RefusedHere extends LicencePerson {
  refusal: string;
}

/** Stores whom nothing is requested for beside those of the same call. They hold no account. */
const storeRefused = async (
  tx: EntityManager,
  order: ActivationOrder,
  refused: readonly RefusedHere[],
  now: Date,
): Promise<void> => {
  if (refused.length === 0) return;
  const { groupId, corpId, schoolCode, orderId = null, cause, by } = order;
  const rows = refused.map(({ uid, userid, name, refusal }) => ({
    ...{ id: uuidv7(), groupId, corpId, schoolCode, uid, userid, userName: name, activeCode: null, isNamed: false },
    ...{ orderId, place: 0, state: 'refused' as const, refusal, cause, sentAt: null, dueAt: null, attempts: 0 },
    ...{ requestedBy: by, requestedAt: now, endedAt: now },
  }));
  await tx.getRepository(LicenceActivationEntity).insert(rows);
};

/** Keeps in which order a call has named people. */
const storePlaces = async (tx: EntityManager, groupId: string, uids: readonly string[]): Promise<void> => {
  await tx.query('update licence_activation set place = array_position($2::text[], uid) where group_id = $1', [
    groupId,
    uids,
  ]);
};
