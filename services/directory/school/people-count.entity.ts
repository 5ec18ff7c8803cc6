import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a statement has added to the people of a school, or the sum of such rows. Triggers of `teacher` and `student` write it. */
@Entity('people_count')
@Index('people_count_school', ['schoolCode', 'source'])
export class PeopleCountEntity {
  @PrimaryColumn('bigint', { generated: 'identity' })
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  source: string;

  /** Teachers and students, fewer when negative. */
  @Column('integer')
  people: number;
}
