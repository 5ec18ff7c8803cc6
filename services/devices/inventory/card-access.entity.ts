import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { CardAccessAct } from '#libs/contracts';
import { RawIndex } from '#libs/data/db';

/** What was done to the access of a card, at the school where it hung then. */
@Entity('card_access')
@RawIndex('create index card_access_device on card_access (device_no, at desc)')
@Index('card_access_at', ['at'])
export class CardAccess {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text', { name: 'device_no' })
  deviceNo: string;

  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  @Column('timestamptz')
  at: Date;

  @Column('text')
  act: CardAccessAct;

  /** Account of the person; null: the card. */
  @Column('text', { name: 'made_by', nullable: true })
  madeBy: string | null;

  /** Reason of a block, or generation of a password. */
  @Column('text', { nullable: true })
  detail: string | null;
}
