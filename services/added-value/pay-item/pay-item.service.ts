import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { texts, yuanOf } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import {
  type AddPayItemBody,
  type EditablePayItemDto,
  type PayItemDto,
  type PayItemQuery,
  shownApps,
  type UpdatePayItemBody,
} from './pay-item.dto.js';
import { PayItemStore } from './pay-item-store.js';
import { termsOf } from './pay-item-terms.js';
import { PayItemEntity } from './pay-item.entity.js';

/** Reads and changes what schools sell. A changed price counts for new orders only: an order keeps its own. */
@Injectable()
export class PayItemService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly schools: SchoolRepository,
    private readonly store: PayItemStore,
    private readonly clock: Clock,
    private readonly edits: Edits,
  ) {}

  /** @throws NotFoundError for a school out of reach */
  async list({ schoolCode, orderMode, status }: PayItemQuery, caller: Identity): Promise<EditablePayItemDto[]> {
    await this.schools.visible(this.dataSource, caller, schoolCode);
    const where = { schoolCode, ...(orderMode ? { orderMode } : {}), ...(status ? { status } : {}) };
    const order = { createdAt: 'asc', id: 'asc' } as const;
    return this.edits.snapshot(async (tx) => {
      const items = await tx.find(PayItemEntity, { where, order });
      const ids = items.map(({ id }) => id);
      const versions = await this.edits.versions(tx, 'payItem', ids);
      return items.map((item) => ({ ...payItemDto(item), version: versions(item.id) }));
    });
  }

  /** Returns the id of the new item. @throws NotFoundError for a school out of reach, RuleError */
  async add(body: AddPayItemBody, caller: Identity): Promise<string> {
    const terms = termsOf(body);
    return this.transactions.run(async (tx) => {
      const { code: schoolCode } = await this.schools.visible(tx, caller, body.schoolCode);
      const now = this.clock.now();
      const item: PayItemEntity = { id: uuidv7(), schoolCode, ...terms, createdAt: now, updatedAt: now };
      await tx.insert(PayItemEntity, item);
      await this.audit(tx, 'payItem.add', caller, undefined, item);
      return item.id;
    });
  }

  /** @throws NotFoundError for an item out of reach, RuleError */
  async update(body: UpdatePayItemBody, caller: Identity): Promise<void> {
    const terms = termsOf(body);
    await this.transactions.run(async (tx) => {
      const former = await this.held(tx, body.id, caller);
      if (former.schoolCode !== body.schoolCode) throw new NotFoundError(texts.payItemUnknown);
      await this.edits.check(tx, { record: 'payItem', id: former.id }, body.version, auditedFields(former));
      const item: PayItemEntity = { ...former, ...terms, updatedAt: this.clock.now() };
      await tx.update(PayItemEntity, { id: item.id }, item);
      await this.audit(tx, 'payItem.update', caller, former, item);
    });
  }

  /**
   * Deletes an item; one with a buyer or a subscriber is disabled instead. Returns whether it is gone.
   * @throws NotFoundError for an item out of reach
   */
  async delete(id: string, caller: Identity): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const item = await this.held(tx, id, caller);
      if (await this.store.isUsed(tx, item)) {
        const disabled: PayItemEntity = { ...item, status: 'disabled', updatedAt: this.clock.now() };
        await tx.update(PayItemEntity, { id }, disabled);
        await this.audit(tx, 'payItem.disable', caller, item, disabled);
        return false;
      }
      await tx.delete(PayItemEntity, { id });
      await this.audit(tx, 'payItem.delete', caller, item, undefined);
      return true;
    });
  }

  /** An item, locked against sales and changes. */
  private async held(tx: EntityManager, id: string, caller: Identity): Promise<PayItemEntity> {
    const item = await tx.findOne(PayItemEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!item || !(await this.schools.reaches(tx, caller, item.schoolCode)))
      throw new NotFoundError(texts.payItemUnknown);
    return item;
  }

  private async audit(
    tx: EntityManager,
    action: 'payItem.add' | 'payItem.update' | 'payItem.delete' | 'payItem.disable',
    by: Identity,
    before: PayItemEntity | undefined,
    after: PayItemEntity | undefined,
  ): Promise<void> {
    const { id, schoolCode, name } = (after ?? before) as PayItemEntity;
    const entry = { action, object: 'payItem', objectIds: [id], schoolCode, name } as const;
    const fields = { before: before && auditedFields(before), after: after && auditedFields(after) };
    await this.edits.record(tx, by, { record: 'payItem', id }, fields);
    await this.outbox.add(tx, auditEvents(by, { ...entry, ...fields }));
  }
}

export const payItemDto = ({ appCodes, price, discountPrice, ...item }: PayItemEntity): PayItemDto => ({
  id: item.id,
  schoolCode: item.schoolCode,
  name: item.name,
  orderMode: item.orderMode,
  appCodeList: shownApps(appCodes),
  price: yuanOf(price),
  discountPrice: discountPrice === null ? null : yuanOf(discountPrice),
  serviceMonths: item.serviceMonths,
  isFamily: item.isFamily,
  status: item.status,
});

const auditedFields = (item: PayItemEntity): Record<string, unknown> => {
  const { id: _id, schoolCode: _school, ...fields } = payItemDto(item);
  return fields;
};
