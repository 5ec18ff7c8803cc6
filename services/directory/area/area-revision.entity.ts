import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row whose number grows with every change of an area, so that each process knows when its tree is old. */
@Entity('area_revision')
export class AreaRevisionEntity {
  @PrimaryColumn('boolean', { default: true })
  single: boolean;

  /** A bigint, as text. */
  @Column('bigint', { default: () => '0' })
  revision: string;
}
