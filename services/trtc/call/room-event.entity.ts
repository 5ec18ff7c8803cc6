import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const bigint = { to: (ms: number): number => ms, from: Number };

/** What the call platform reported of a room, once however often it does. Rows are only added. */
@Entity('room_event')
export class RoomEventEntity {
  @PrimaryColumn('text', { name: 'room_id' })
  roomId: string;

  /** When it happened, in milliseconds of the platform's clock. */
  @PrimaryColumn('bigint', { name: 'event_ms', transformer: bigint })
  eventMs: number;

  /** `EventType` of the platform: 101 to 105, 201 to 206. */
  @PrimaryColumn('smallint', { name: 'event_type' })
  eventType: number;

  /** Empty: of the room. */
  @PrimaryColumn('text', { name: 'user_id' })
  userId: string;

  /** `Reason` of an enter or an exit; null: none. */
  @Column('smallint', { nullable: true })
  reason: number | null;

  /** Reported by a callback, or found when the platform was asked. */
  @Column('text')
  source: 'callback' | 'query';

  @Index('room_event_received')
  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;
}
