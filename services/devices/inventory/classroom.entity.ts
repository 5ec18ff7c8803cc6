import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Copy of a classroom of the directory. */
@Entity('classroom')
export class Classroom {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('text')
  code: string;

  @Column('text')
  name: string;

  @Column('text', { name: 'class_code' })
  classCode: string;

  @Column('text', { name: 'class_name' })
  className: string;

  /** A room that is gone stays known, so that an older event does not bring it back. */
  @Column('boolean', { default: false })
  deleted: boolean;

  /** When the directory published this state. */
  @Column('timestamptz', { default: () => "'-infinity'" })
  at: Date;
}
