import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Copy of a school of the directory. */
@Entity('school')
export class SchoolEntity {
  @PrimaryColumn('text')
  code: string;

  @Column('text')
  name: string;

  @Column('text')
  source: string;

  @Column('text', { name: 'province_code' })
  provinceCode: string;

  @Column('text', { name: 'province_name' })
  provinceName: string;

  @Column('text', { name: 'city_code' })
  cityCode: string;

  @Column('text', { name: 'city_name' })
  cityName: string;

  @Column('text', { name: 'town_code' })
  townCode: string;

  @Column('text', { name: 'town_name' })
  townName: string;

  /** A school that is gone stays known, so that an older event does not bring it back. */
  @Column('boolean')
  deleted: boolean;

  /** When the directory published this state. */
  @Column('timestamptz')
  at: Date;
}
