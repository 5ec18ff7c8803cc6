import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who is behind a user id of the call platform. */
@Entity('call_party')
export class CallPartyEntity {
  /** At most 32 bytes; see `cardUserId` and `parentUserId`. */
  @PrimaryColumn('text', { name: 'user_id' })
  userId: string;

  @Column('text')
  kind: 'card' | 'parent';

  /** Number of the card, or code of the parent. */
  @Column('text')
  code: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
