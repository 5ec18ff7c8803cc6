import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CardGroupKind } from '#libs/contracts';
import type { CardRule } from './card-rule.dto.js';

/** A named group of cards. Whatever it names, a person sees and uses only cards within reach. */
@Entity('card_group')
@Index('card_group_name', ['name'], { unique: true })
export class CardGroup {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  kind: CardGroupKind;

  /** What the cards of a group by rule have in common; empty for one by hand. */
  @Column('jsonb', { default: {} })
  rule: CardRule;

  /** Account of who made it. */
  @Column('text', { name: 'created_by' })
  createdBy: string;

  /** Source of who made it. */
  @Column('text')
  source: string;

  @Column('timestamptz', { name: 'create_date' })
  createDate: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** A card of a group by hand. */
@Entity('card_group_member')
export class CardGroupMember {
  @PrimaryColumn('uuid', { name: 'group_id' })
  groupId: string;

  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;
}
