import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { RawIndex } from '#libs/db';

/** What a statement has added to the people of a school, or the sum of such rows. Triggers of `teacher` and `student` write it. */
@Entity('people_count')
@RawIndex('create index people_count_school on people_count (school_code, source) include (people)')
export class PeopleCountEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  source: string;

  /** Teachers and students, fewer when negative. */
  @Column('integer')
  people: number;
}
