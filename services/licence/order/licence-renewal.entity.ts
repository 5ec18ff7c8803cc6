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

  /** At the platform; null: unknown there. */
  @Column('text', { nullable: true })
  userid: string | null;

  @Column('text')
  name: string;

  /** Of the account. */
  @Column('smallint')
  type: number;

  /** The call of the platform that contains the person, from 0; null: none, refused before. */
  @Column('integer', { nullable: true })
  part: number | null;

  /** When that call was last sent. */
  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;

  /** True: accepted by the platform; null: no response yet. */
  @Column('boolean', { nullable: true })
  accepted: boolean | null;

  /** Why the person is not in the order. */
  @Column('text', { nullable: true })
  refusal: string | null;
}
