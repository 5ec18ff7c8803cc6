import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { RawIndex } from '#libs/data/db';
import { AreaEntity } from '../areas/area.entity.js';

/** A school. */
@Entity('school')
@Index('school_name', ['name', 'code'])
@RawIndex('create index school_search_empty on school (code) where initials is null')
export class SchoolEntity {
  @PrimaryColumn('text')
  code: string;

  @Column('text')
  name: string;

  /** `pinyinInitials` of the name; null: not filled in yet. */
  @Column('text', { nullable: true })
  initials: string | null;

  @Column('text', { default: '' })
  address: string;

  /** A code of `sourcesOf`. */
  @Column('text')
  source: string;

  /** A code of `schoolTypes`. */
  @Column('text', { name: 'bxlx_code' })
  bxlxCode: string;

  /** A code of `operatingTypes`. */
  @Column('text', { name: 'xxbb_code' })
  xxbbCode: string;

  @ForeignKey(() => AreaEntity)
  @Index('school_province')
  @Column('text', { name: 'province_code' })
  provinceCode: string;

  /** null when the school is known to be in its province only. */
  @ForeignKey(() => AreaEntity)
  @Index('school_city')
  @Column('text', { name: 'city_code', nullable: true })
  cityCode: string | null;

  /** null in a city without districts. */
  @ForeignKey(() => AreaEntity)
  @Index('school_town')
  @Column('text', { name: 'town_code', nullable: true })
  townCode: string | null;

  /** Uses the schedule of a third party: 0 or 1. */
  @Column('smallint', { name: 'have_course_schedule', default: () => '0' })
  haveCourseSchedule: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'create_date' })
  createDate: Date;

  /** The enterprise-messaging corporation that the school belongs to. */
  @Column('text', { name: 'corp_id', nullable: true })
  corpId: string | null;

  /** The customer manager in charge: a marker without rights. */
  @Column('text', { name: 'manager_uid', nullable: true })
  managerUid: string | null;

  @Column('text', { name: 'manager_name', nullable: true })
  managerName: string | null;

  /** Account that added it; empty for a school that was not added by hand. */
  @Column('text', { name: 'creator_name', default: '' })
  creatorName: string;

  /** The last time its members were brought from its source. */
  @Column('timestamptz', { name: 'synced_at', nullable: true })
  syncedAt: Date | null;
}

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

/** Which features of a school are open. */
@Entity('school_function')
export class SchoolFunctionEntity {
  @ForeignKey(() => SchoolEntity)
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

  /** Special features: teacher_points. */
  @Column('text', { name: 'special_list', array: true })
  specialList: string[];

  @Column('text')
  remark: string;
}
