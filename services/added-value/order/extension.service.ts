import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { addDays, type Day, dayOf, extensionLimits as limits, texts } from '#libs/contracts';
import { type Queryable, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { OrderSettlement } from '#libs/commerce';
import { SchoolRepository } from '#libs/copies/schools';
import type { ExtensionPreview, ExtensionPreviewRequest, ExtensionRequest, ExtensionRow } from './extension.dto.js';
import {
  type ExtendedOrder,
  ordersWithLostDays,
  plannedExtensions,
  storeExtensions,
  subscribersWithLostDays,
} from './extension-store.js';
import { OnlineOrderEntity } from './online-order.entity.js';
import type { PeriodExtension } from './period-extension.js';
import { orderChangedEvent, periodExtendedEvent } from './service-orders.js';

/**
 * Extends services for school days on which the class cards of an incident were dark. An order gets as many days as its service
 * covers of the lost ones, at its end; of a family's order the child counts who lost most. Money stays as it is. Subscriptions run by
 * months, which are settled by what runs at their end: they are not extended.
 */
@Injectable()
export class ExtensionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly settlement: OrderSettlement,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** What would change if it was extended now. @throws NotFoundError for a school out of reach, RuleError for days to come */
  async preview(caller: Identity, wanted: ExtensionPreviewRequest): Promise<ExtensionPreview> {
    await this.schools.visible(this.dataSource, caller, wanted.schoolCode);
    this.checkDays(wanted);
    const [orders, subscribers] = await Promise.all([
      ordersWithLostDays(this.dataSource, wanted),
      subscribersWithLostDays(this.dataSource, wanted),
    ]);
    const open = orders.filter(({ done }) => !done);
    const changes = await this.planned(this.dataSource, open);
    return {
      rows: await this.rowsOf(changes),
      done: orders.length - open.length,
      over: open.length - extendedOf(changes).length,
      subscribers,
    };
  }

  /** Extends what the preview shows. Returns the number of orders. @throws NotFoundError, RuleError when there is none */
  async extend(caller: Identity, wanted: ExtensionRequest): Promise<number> {
    this.checkDays(wanted);
    const { schoolCode, incidentId, incidentNumber, reason } = wanted;
    return this.transactions.run(async (tx) => {
      await this.schools.visible(tx, caller, schoolCode);
      const numbers = (await ordersWithLostDays(tx, wanted)).map(({ orderNo }) => orderNo);
      const locked = await this.settlement.locked(tx, numbers);
      // read again: others may have refunded or extended some before the locks were there
      const orders = (await ordersWithLostDays(tx, wanted)).filter(({ orderNo, done }) => !done && locked.has(orderNo));
      const changes = await this.planned(tx, orders);
      const extended = extendedOf(changes);
      if (extended.length === 0) throw new RuleError(texts.extensionNothing, 'classes');
      const cause = { incidentId, incidentNumber, reason, by: caller.account, at: this.clock.now() };
      await storeExtensions(tx, changes, cause);
      const changed = await tx.getRepository(OnlineOrderEntity).findBy({ orderNo: In(changes.map(orderOf)) });
      const byNumber = new Map(changed.map((order) => [order.orderNo, order]));
      const events = changes.flatMap((change) => {
        const order = byNumber.get(change.orderNo);
        return order ? [orderChangedEvent(order), periodExtendedEvent(order, change, incidentId)] : [];
      });
      const entry = { action: 'order.extend', object: 'order', objectIds: extended.map(orderOf), schoolCode } as const;
      const after = { incident: incidentNumber, days: Math.max(...extended.map(({ days }) => days)), reason };
      await this.outbox.add(tx, [...events, ...auditEvents(caller, { ...entry, after })]);
      return extended.length;
    });
  }

  /** @throws RuleError for a day to come, or too long ago */
  private checkDays({ classes }: ExtensionPreviewRequest): void {
    const today = dayOf(this.clock.now());
    const first = addDays(today, -limits.daysBack);
    const isOutside = (day: Day): boolean => day > today || day < first;
    if (classes.some(({ days }) => days.some(isOutside))) throw new RuleError(texts.extensionDays, 'classes');
  }

  /** @throws RuleError for more orders than one transaction should change */
  private async planned(db: Queryable, orders: readonly ExtendedOrder[]): Promise<PeriodExtension[]> {
    const changes = await plannedExtensions(db, orders, dayOf(this.clock.now()));
    if (changes.length > limits.orders) throw new RuleError(texts.extensionTooMany, 'classes');
    return changes;
  }

  private async rowsOf(changes: readonly PeriodExtension[]): Promise<ExtensionRow[]> {
    const orders = this.dataSource.getRepository(OnlineOrderEntity);
    const changed = await orders.findBy({ orderNo: In(changes.map(orderOf)) });
    const named = new Map(changed.map((order) => [order.orderNo, order]));
    return changes.map(({ orderNo, days, before, after }) => {
      const { studentName = '', className = '', payItemName = '' } = named.get(orderNo) ?? {};
      return {
        ...{ orderNo, studentName, className, payItemName, days },
        before: { startDate: before.startDate, endDate: before.endDate },
        after: { startDate: after.startDate, endDate: after.endDate },
      };
    });
  }
}

const orderOf = ({ orderNo }: PeriodExtension): string => orderNo;
const extendedOf = (changes: readonly PeriodExtension[]): PeriodExtension[] => changes.filter(({ days }) => days > 0);
