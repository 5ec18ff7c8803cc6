import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A school whose cards are all off. */
@Entity('dark_school')
export class DarkSchoolEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** When its last card went off. */
  @Column('timestamptz')
  since: Date;

  /** When it was published; null until it has a lesson. */
  @Column('timestamptz', { name: 'announced_at', nullable: true })
  announcedAt: Date | null;
}
