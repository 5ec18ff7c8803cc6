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

/** Copy of what is open at a school. */
@Entity('school_function')
export class SchoolFunctionEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** 0 or 1. */
  @Column('smallint', { name: 'is_open' })
  isOpen: number;

  /** null: never expires. */
  @Column('timestamptz', { name: 'expiration_time', nullable: true })
  expirationTime: Date | null;

  /** Feature codes. */
  @Column('text', { name: 'app_list', array: true })
  appList: string[];

  /** Codes of special features. */
  @Column('text', { name: 'special_list', array: true })
  specialList: string[];

  /** When the directory published this state. */
  @Column('timestamptz')
  at: Date;
}
