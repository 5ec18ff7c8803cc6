import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { MuteScope } from '#libs/contracts';

/** Incidents of a place are listed, and not reported, until a time. */
@Entity('mute')
@Index('mute_until', ['untilAt', 'id'])
export class MuteEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  scope: MuteScope;

  /** Number of the card, id of the circuit, code of the school or of the area. */
  @Column('text')
  code: string;

  /** null: an area. */
  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** Cards that a circuit had when it was muted: they stay muted whatever becomes of it. null: of no circuit. */
  @Column('text', { name: 'device_nos', array: true, nullable: true })
  deviceNos: string[] | null;

  /** What people called the circuit when it was muted; null: of no circuit. */
  @Column('text', { nullable: true })
  label: string | null;

  @Column('text')
  reason: string;

  @Column('timestamptz', { name: 'until_at' })
  untilAt: Date;

  /** Account. */
  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When a person ended it early. */
  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;
}
