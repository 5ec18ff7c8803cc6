import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarContent, CalendarScope } from '#libs/contracts';

/** When lessons are held everywhere, in an area or in a school. */
@Entity('school_calendar')
export class SchoolCalendar {
  @PrimaryColumn('text')
  scope: CalendarScope;

  /** Code of the area or school; empty for the default calendar. */
  @PrimaryColumn('text')
  code: string;

  @Column('jsonb')
  content: CalendarContent;

  /** Another one with every change, also after a deletion: what was read of a version is kept. */
  @Column('uuid')
  version: string;

  /** Account of who changed it last. */
  @Column('text', { name: 'updated_by' })
  updatedBy: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
