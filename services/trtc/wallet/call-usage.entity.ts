import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Minutes that a call took from a recharge, or gave back when it was corrected. Rows are only added. */
@Entity('call_usage')
@Index('call_usage_call', ['callId'])
@Index('call_usage_recharge', ['rechargeId'])
@Index('call_usage_student', ['studentCode', 'createdAt'])
export class CallUsageEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'call_id' })
  callId: string;

  @Column('uuid', { name: 'recharge_id' })
  rechargeId: string;

  @Column('text', { name: 'student_code' })
  studentCode: string;

  /** Below 0: given back. */
  @Column('integer')
  minutes: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
