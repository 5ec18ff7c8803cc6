import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The students of a school who were served when they were last counted, and when to count them again. */
@Entity('served_school')
@Index('served_school_due', ['dueAt'])
export class ServedSchoolEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Students by the code of their class, as published; a class without any has no entry. */
  @Column('jsonb')
  classes: Record<string, number>;

  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;
}
