import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One person of a renewal. */
@Entity('licence_renewal')
@Index('licence_renewal_part', ['orderUuid', 'part'])
export class LicenceRenewalEntity {
  /** Ours. */
  @PrimaryColumn('uuid', { name: 'order_uuid' })
  orderUuid: string;

  @PrimaryColumn('text')
  uid: string;

  /** At the platform; null: it does not know him. */
  @Column('text', { nullable: true })
  userid: string | null;

  @Column('text')
  name: string;

  /** Of the account. */
  @Column('smallint')
  type: number;

  /** The call of the platform in which he is, from 0; null: in none, he was refused before. */
  @Column('integer', { nullable: true })
  part: number | null;

  /** When his part was last sent. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  /** True: the platform has taken him; null: it has not answered. */
  @Column('boolean', { nullable: true })
  accepted: boolean | null;

  /** Why he is not in the order. */
  @Column('text', { nullable: true })
  refusal: string | null;
}
