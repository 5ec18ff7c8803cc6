import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { lastSecondOf, maskedPhone, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { readParentOfPhone, readParents, readStudent, samePersonOf, type StudentOfRecord } from '#libs/copies/people';
import { type SchoolEntity, SchoolRepository } from '#libs/copies/schools';
import { PayItemStore } from '../pay-item/pay-item-store.js';
import type {
  CancelledDto,
  CancelSubscriptionsBody,
  NewParentDto,
  SubscribeBody,
  SubscribedDto,
} from './subscription.dto.js';
import type { SubscriptionRow } from './subscription-rows.js';
import { type NewSubscription, SubscriptionStore } from './subscription-store.js';

/** Longest wait of a call for the directory to add a parent, and its polling interval, in milliseconds. */
const waitMs = 5000;
const lookMs = 100;

/** The field in which a caller says that a new parent is the one who has the phone. */
const samePersonField = 'newParent.samePerson';

type RecordFields = Pick<
  NewSubscription,
  'payItemId' | 'payItemName' | 'price' | 'specialUser' | 'remarks' | 'source'
> &
  StudentOfRecord;

/** Changes of the roster by people. */
@Injectable()
export class SubscriptionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly payItems: PayItemStore,
    private readonly store: SubscriptionStore,
    private readonly phones: PhoneCipher,
    private readonly outbox: Outbox,
    @Inject(Config) private readonly config: Config,
  ) {}

  /**
   * Subscribes a student with one of their parents, or with one whom the directory adds; for that it waits a moment.
   * @throws RuleError, NotFoundError
   */
  async add(caller: Identity, body: SubscribeBody): Promise<SubscribedDto> {
    if (body.parentUid === undefined && !body.newParent) throw new RuleError(texts.required, 'parentUid');
    const id = await this.transactions.run(async (tx) => (await this.subscribe(tx, caller, body)).id);
    return this.settled(id);
  }

  /** Cancels those of the records that run, and returns the outcome of each. @throws NotFoundError, RuleError */
  cancel(caller: Identity, body: CancelSubscriptionsBody): Promise<CancelledDto> {
    return this.transactions.run(async (tx) => {
      const { schoolCode, ids, remarks } = body;
      await this.schools.visible(tx, caller, schoolCode);
      const by = { by: caller.account, cause: remarks };
      const cancelled = await this.store.cancel(tx, schoolCode, ids, by);
      const found = await select<Pick<SubscriptionRow, 'id' | 'studentName' | 'parentName' | 'expirationTime'>>(
        tx,
        `select id, student_name as "studentName", parent_name as "parentName", expiration_time as "expirationTime"
           from subscription where school_code = $1 and id = any($2::uuid[])`,
        [schoolCode, ids],
      );
      if (found.length === 0) throw new NotFoundError(texts.subscriptionUnknown);
      await this.auditCancel(tx, caller, body, cancelled);
      const done = new Set(cancelled.map(({ id }) => id));
      const records = found.map(({ expirationTime, ...record }) => ({
        ...record,
        outcome: done.has(record.id) ? 'cancelled' : 'unchanged',
        expirationTime: lastSecondOf(expirationTime),
      }));
      return { count: cancelled.length, records };
    });
  }

  private async subscribe(tx: EntityManager, caller: Identity, body: SubscribeBody): Promise<SubscriptionRow> {
    const { schoolCode, studentUid, parentUid, newParent } = body;
    const school = await this.schools.visible(tx, caller, schoolCode);
    const item = await this.payItems.sellable(tx, schoolCode, body.payItemCode, 'subscribe');
    const student = await readStudent(tx, schoolCode, studentUid);
    if (!student) throw new RuleError(texts.studentUnknown, 'studentUid');
    const { specialUser = null, remarks = null, source = null } = body;
    const { id: payItemId, name: payItemName, price } = item;
    const fields = { ...student, payItemId, payItemName, price, specialUser, remarks, source };
    const record =
      parentUid === undefined && newParent
        ? await this.request(tx, caller, school, fields, newParent)
        : await this.withParent(tx, caller, schoolCode, fields, parentUid);
    await this.auditAdd(tx, caller, record);
    return record;
  }

  private async withParent(
    tx: EntityManager,
    caller: Identity,
    schoolCode: string,
    fields: RecordFields,
    parentUid: string | undefined,
  ): Promise<SubscriptionRow> {
    const parents = await readParents(tx, schoolCode, [fields.studentCode]);
    const parent = parents.find(({ parentCode }) => parentCode === parentUid);
    if (!parent) throw new RuleError(texts.parentOfOther, 'parentUid');
    const [record] = await this.store.add(tx, schoolCode, [{ ...fields, ...parent }], { by: caller.account });
    if (!record) throw new RuleError(texts.alreadySubscribed, 'parentUid');
    return record;
  }

  /** Stores a record that waits for its parent, and requests that parent of the directory. */
  private async request(
    tx: EntityManager,
    caller: Identity,
    { code: schoolCode, source }: SchoolEntity,
    fields: RecordFields,
    { name, phone, relationCode, samePerson }: NewParentDto,
  ): Promise<SubscriptionRow> {
    if (source !== this.config.productCode) throw new RuleError(texts.sourceDecides, 'newParent');
    const requestId = randomUUID();
    const encryPhone = this.phones.encrypt(phone);
    const phoneHash = this.phones.searchHash(phone);
    const owner = await readParentOfPhone(tx, schoolCode, phoneHash);
    // the directory decides: it knows a parent whom the copy has not got yet
    if (owner) samePersonOf({ code: owner.parentCode, name: owner.parentName }, { name, samePerson }, samePersonField);
    const parent = { parentCode: null, parentName: name, phoneMasked: maskedPhone(phone), encryPhone, phoneHash };
    const by = { by: caller.account, requestId };
    const record = await this.store.addPending(tx, schoolCode, { ...fields, ...parent }, by);
    if (!record) throw new RuleError(texts.parentRequestUnderWay, 'newParent');
    const requested = {
      requestId,
      schoolCode,
      studentUid: fields.studentCode,
      name,
      encryPhone,
      relationCode,
      ...(samePerson ? { samePerson } : {}),
      by: { uid: caller.uid, account: caller.account, source: caller.source },
    };
    await this.outbox.add(tx, [
      { topic: 'addedvalue.subscription', type: 'parent.requested', key: schoolCode, data: requested },
    ]);
    return record;
  }

  /** The record once it waits for no parent, or as it is after a while. @throws RuleError when it was refused */
  private async settled(id: string): Promise<SubscribedDto> {
    for (let waited = 0; ; waited += lookMs) {
      const now = await this.state(id);
      if (now.status === 'refused') throw new RuleError(now.refusal ?? texts.subscribeFailed, 'newParent');
      if (now.status !== 'pending' || waited >= waitMs) return { id, status: now.status };
      await delay(lookMs);
    }
  }

  private async state(id: string): Promise<Pick<SubscriptionRow, 'status' | 'refusal'>> {
    const sql = 'select status, refusal from subscription where id = $1';
    const [record] = await select<Pick<SubscriptionRow, 'status' | 'refusal'>>(this.dataSource, sql, [id]);
    if (!record) throw new NotFoundError(texts.subscriptionUnknown);
    return record;
  }

  private auditAdd(tx: EntityManager, caller: Identity, record: SubscriptionRow): Promise<void> {
    const { id, schoolCode, studentName, parentName, payItemName, specialUser, remarks } = record;
    const after = { studentName, parentName, payItemName, specialUser, remarks };
    const entry = { action: 'subscription.add', object: 'subscription', objectIds: [id], schoolCode } as const;
    return this.outbox.add(tx, auditEvents(caller, { ...entry, name: studentName, after }));
  }

  private async auditCancel(
    tx: EntityManager,
    caller: Identity,
    { schoolCode, remarks }: CancelSubscriptionsBody,
    cancelled: readonly SubscriptionRow[],
  ): Promise<void> {
    if (cancelled.length === 0) return;
    const entry = { action: 'subscription.cancel', object: 'subscription', schoolCode } as const;
    const objectIds = cancelled.map(({ id }) => id);
    const names = cancelled.map(({ studentName }) => studentName);
    await this.outbox.add(tx, auditEvents(caller, { ...entry, objectIds, after: { names, remarks: remarks ?? null } }));
  }
}
