import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An area of the directory, as of `at`. */
@Entity('area')
export class AreaEntity {
  @PrimaryColumn('text')
  code: string;

  @Column('text')
  name: string;

  /** The area it lies in; null for a province. */
  @Column('text', { name: 'parent_code', nullable: true })
  parentCode: string | null;

  /** The source that alone may see it; null: every source. */
  @Column('text', { nullable: true })
  source: string | null;

  @Column('timestamptz')
  at: Date;
}
