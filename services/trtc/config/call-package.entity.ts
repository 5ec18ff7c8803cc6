import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Fen } from '#libs/contracts';
import { fenColumn } from '#libs/db';

/** Minutes that a school sells at once. */
@Entity('call_package')
@Index('call_package_school', ['schoolCode', 'sortNum', 'id'])
export class CallPackageEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('integer', { name: 'sort_num' })
  sortNum: number;

  /** Minutes. */
  @Column('integer', { name: 'talk_time' })
  talkTime: number;

  @Column('bigint', { transformer: fenColumn })
  price: Fen;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
