import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Day } from '#libs/contracts';

/** Whether a school sells add-on services, and what its parents read about them. */
@Entity('school_config')
export class SchoolConfigEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** 0 or 1. */
  @Column('smallint', { name: 'is_open' })
  isOpen: number;

  /** Parents may pay online: 0 or 1. */
  @Column('smallint', { name: 'is_open_online_order' })
  isOpenOnlineOrder: number;

  /** The trial range, both days included; null: none. */
  @Column('date', { name: 'free_start_date', nullable: true })
  freeStartDate: Day | null;

  @Column('date', { name: 'free_end_date', nullable: true })
  freeEndDate: Day | null;

  @Column('text', { name: 'introduce_title' })
  introduceTitle: string;

  @Column('text', { name: 'introduce_content' })
  introduceContent: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
