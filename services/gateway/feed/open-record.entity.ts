import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { EditedKind } from '#libs/contracts';

/** A record that a socket has open, until its lease ends. */
@Entity('open_record')
@Index('open_record_record', ['record', 'id', 'schoolCode'])
@Index('open_record_until', ['until'])
export class OpenRecordEntity {
  /** Id of the socket, unique over all instances. */
  @PrimaryColumn('text')
  socket: string;

  @PrimaryColumn('text')
  record: EditedKind;

  @PrimaryColumn('text')
  id: string;

  /** The school that the record belongs to; empty: to none. */
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Who has it open. */
  @Column('text')
  uid: string;

  @Column('text')
  account: string;

  /** The person's name. */
  @Column('text')
  name: string;

  @Column('timestamptz')
  since: Date;

  /** End of the lease, by the clock of the database. The instance that holds the socket renews it. */
  @Column('timestamptz')
  until: Date;
}
