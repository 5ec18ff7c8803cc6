import { PayItemEntity } from '../pay-item/pay-item.entity.js';
import type { EntityManager } from 'typeorm';

/** Pay items by which students of a school can subscribe now. */
export const readSubscribeItems = (tx: EntityManager, schoolCode: string): Promise<PayItemEntity[]> =>
  tx
    .getRepository(PayItemEntity)
    .find({ where: { schoolCode, orderMode: 'subscribe', status: 'normal' }, order: { createdAt: 'ASC', id: 'ASC' } });
