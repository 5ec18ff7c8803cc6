import { Column, Entity, PrimaryColumn } from 'typeorm';

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
