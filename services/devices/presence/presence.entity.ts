import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Heartbeat, OnlineStatus, ShownScreen, StatusCause } from '#libs/contracts';
import { RawIndex } from '#libs/data/db';

/** Figures of a network test. */
export interface StoredSpeed {
  /** Mbit/s */
  download: number | null;
  /** Mbit/s */
  upload: number | null;
  /** Milliseconds */
  latency: number | null;
  /** ISO 8601 */
  time: string;
}

/** The state of a registered card, its connection and its newest heartbeat. */
@Entity('device_status')
@Index('device_status_on', ['instanceId'], { where: "online_status = 'on'" })
export class DeviceStatus {
  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;

  @Column('text', { name: 'online_status' })
  onlineStatus: OnlineStatus;

  @Column('timestamptz')
  since: Date;

  /** Id of the card's newest connection. */
  @Column('uuid', { name: 'connection_id', nullable: true })
  connectionId: string | null;

  /** Instance that holds, or held, that connection. */
  @Column('uuid', { name: 'instance_id', nullable: true })
  instanceId: string | null;

  /** Address and port of the card. */
  @Column('text', { name: 'peer_host', nullable: true })
  peerHost: string | null;

  @Column('timestamptz', { name: 'connected_at', nullable: true })
  connectedAt: Date | null;

  /** Last packet of that connection, once it has ended. */
  @Column('timestamptz', { name: 'last_packet_at', nullable: true })
  lastPacketAt: Date | null;

  /** Last packet before that connection, until its first heartbeat shows why the card had been away. */
  @Column('timestamptz', { name: 'away_from', nullable: true })
  awayFrom: Date | null;

  @Column('text', { name: 'boot_id', nullable: true })
  bootId: string | null;

  @Column('jsonb', { nullable: true })
  heartbeat: Heartbeat | null;

  /** When that heartbeat came, by our clock. */
  @Column('timestamptz', { name: 'heartbeat_at', nullable: true })
  heartbeatAt: Date | null;

  /** What the card shows; null when it has not reported that since its last boot. */
  @Column('jsonb', { nullable: true })
  shows: ShownScreen | null;

  @Column('jsonb', { name: 'network_speed', nullable: true })
  networkSpeed: StoredSpeed | null;
}

/** A connection of a card began or ended, at the school where the card hung then. Partitioned by `at`. */
@Entity('status_history')
@RawIndex(
  'create index status_history_device on status_history (device_no, at, id) include (online_status, school_code)',
)
@RawIndex('create index status_history_school on status_history (school_code, at, id)')
@RawIndex('create index status_history_at on status_history (at, id) include (school_code)')
export class StatusHistory {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text', { name: 'device_no' })
  deviceNo: string;

  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  @Column('text', { name: 'online_status' })
  onlineStatus: OnlineStatus;

  @Column('text')
  cause: StatusCause;

  @PrimaryColumn('timestamptz')
  at: Date;
}

/** Card-time of one full hour at one school. */
@Entity('online_hour')
@RawIndex('create index online_hour_school on online_hour (school_code, hour) include (on_seconds, known_seconds)')
export class OnlineHour {
  /** Start of the hour. */
  @PrimaryColumn('timestamptz')
  hour: Date;

  /** Empty for cards without a school. */
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Seconds in which cards were on. */
  @Column('double precision', { name: 'on_seconds' })
  onSeconds: number;

  /** Seconds in which cards existed. */
  @Column('double precision', { name: 'known_seconds' })
  knownSeconds: number;
}
