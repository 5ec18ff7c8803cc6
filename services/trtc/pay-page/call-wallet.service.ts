import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { wireTime } from '#libs/contracts';
import type { PayProof } from '#libs/commerce';
import { CallEntity } from '../call/call.entity.js';
import { RechargeEntity } from '../wallet/recharge.entity.js';
import { CallChildren } from './call-children.js';
import { CallOrdersService } from './call-orders.service.js';
import type { CallRecharge, CallWallet, ChildCall } from './call-pay.dto.js';

const shown = 20;

/** What parents see of the minutes of their children. */
@Injectable()
export class CallWalletService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly children: CallChildren,
    private readonly orders: CallOrdersService,
  ) {}

  async of(proof: PayProof): Promise<CallWallet> {
    const children = await this.children.of(proof.schoolCode, proof.parentUid);
    const studentCode = In(children.map(({ studentUid }) => studentUid));
    const [orders, recharges, calls] = await Promise.all([
      this.orders.newest(proof),
      this.dataSource
        .getRepository(RechargeEntity)
        .find({ where: { studentCode }, order: { createdAt: 'desc', id: 'desc' }, take: shown }),
      this.dataSource
        .getRepository(CallEntity)
        .find({ where: { studentCode }, order: { startedAt: 'desc', id: 'desc' }, take: shown }),
    ]);
    return { children, orders, recharges: recharges.map(rechargeOf), calls: calls.map(callOf) };
  }
}

const rechargeOf = ({ studentName, minutes, packageType, source, createdAt }: RechargeEntity): CallRecharge => ({
  ...{ studentName, rechargeTime: minutes, packageType, source, createdDate: wireTime(createdAt) },
});

const callOf = ({ studentName, mediaType, state, caller, startedAt, minutes }: CallEntity): ChildCall => ({
  ...{ studentName, mediaType, state, caller, createDate: wireTime(startedAt), useTime: minutes },
});
