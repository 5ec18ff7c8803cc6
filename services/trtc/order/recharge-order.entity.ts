import { Column, Entity, Index } from 'typeorm';
import { RawIndex } from '#libs/data/db';
import { PaidOrderEntity } from '#libs/commerce';

/** An order of minutes by a parent. Phones are those of who pays. */
@Entity('online_order')
@RawIndex(
  'create index online_order_payer on online_order (school_code, pay_parent_code, order_time desc, order_no desc)',
)
@Index('online_order_student', ['studentCode', 'orderTime'])
export class RechargeOrderEntity extends PaidOrderEntity {
  /** The package as it was when it was ordered: packages are replaced when a school sets others. */
  @Column('uuid', { name: 'package_id' })
  packageId: string;

  /** Minutes. */
  @Column('integer', { name: 'talk_time' })
  talkTime: number;
}
