import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Copy of a classroom of the directory: the class behind a door. */
@Entity('classroom')
export class ClassroomEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('text')
  code: string;

  @Column('text', { name: 'class_code' })
  classCode: string;

  @Column('text', { name: 'class_name' })
  className: string;

  /** A room that is gone stays known, so that an older event does not bring it back. */
  @Column('boolean')
  deleted: boolean;

  /** When the directory published this state. */
  @Column('timestamptz')
  at: Date;
}

/** Copy of how many students of a school are served by add-on services. */
@Entity('served_school')
export class ServedSchoolEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Students by the code of their class; a class without any has no entry. */
  @Column('jsonb')
  classes: Record<string, number>;

  /** When it was published. */
  @Column('timestamptz')
  at: Date;
}
