import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type OrderMode, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { RuleError } from '#libs/http';
import { PayItemEntity } from './pay-item.entity.js';

const noItem: Record<OrderMode, string> = { online: texts.noOnlineItem, subscribe: texts.noSubscribeItem };

@Injectable()
export class PayItemStore {
  /**
   * An item that can be sold, locked until the transaction ends.
   * @throws RuleError when the school has no item of that mode, or not this one
   */
  async sellable(tx: EntityManager, schoolCode: string, id: string, orderMode: OrderMode): Promise<PayItemEntity> {
    const offered = { schoolCode, orderMode, status: 'normal' } as const;
    const lock = { mode: 'pessimistic_read' } as const;
    const item = await tx.findOne(PayItemEntity, { where: { id, ...offered }, lock });
    if (item) return item;
    const others = await tx.existsBy(PayItemEntity, offered);
    throw new RuleError(others ? texts.payItemNotSold : noItem[orderMode], 'payItemCode');
  }

  /** True when an item has a buyer or a subscriber. */
  async isUsed(tx: EntityManager, { id, schoolCode }: Pick<PayItemEntity, 'id' | 'schoolCode'>): Promise<boolean> {
    const [row] = await select<{ used: boolean }>(
      tx,
      `select exists (select 1 from subscription where school_code = $2 and pay_item_id = $1)
         or exists (select 1 from online_order where school_code = $2 and pay_item_id = $1)
         or exists (select 1 from service_period where school_code = $2 and pay_item_id = $1) as used`,
      [id, schoolCode],
    );
    return row?.used === true;
  }
}
