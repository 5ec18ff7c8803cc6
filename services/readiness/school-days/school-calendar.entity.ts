import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarContent, CalendarScope } from '#libs/contracts';

/** Copy of a calendar of devices. */
@Entity('school_calendar')
export class SchoolCalendarEntity {
  @PrimaryColumn('text')
  scope: CalendarScope;

  /** Code of the area or school; empty for the default calendar. */
  @PrimaryColumn('text')
  code: string;

  /** null: deleted. It stays known, so that an older event does not bring it back. */
  @Column('jsonb', { nullable: true })
  content: CalendarContent | null;

  /** Another one with every change; null: deleted. */
  @Column('text', { nullable: true })
  version: string | null;

  /** When devices published this state. */
  @Column('timestamptz')
  at: Date;
}
