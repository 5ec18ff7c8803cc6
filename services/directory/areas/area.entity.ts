import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { Area, AreaLevel } from './area-tree.js';

/** A province, city or town. `code` has 6 digits, or 9 for a town of a city without districts. */
@Entity('area')
export class AreaEntity implements Area {
  @PrimaryColumn('text')
  code: string;

  @Column('text')
  name: string;

  /** null for a province. */
  @ForeignKey(() => AreaEntity)
  @Column('text', { name: 'parent_code', nullable: true })
  parentCode: string | null;

  @Column('text')
  level: AreaLevel;

  /** The only source whose users see it; null: it belongs to all. */
  @Column('text', { nullable: true })
  source: string | null;
}

/** The one row whose number grows with every change of an area, so that each process knows when its tree is old. */
@Entity('area_revision')
export class AreaRevisionEntity {
  @PrimaryColumn('boolean', { default: true })
  single: boolean;

  /** A bigint, as text. */
  @Column('bigint', { default: () => '0' })
  revision: string;
}
