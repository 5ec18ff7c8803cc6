import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Heartbeat, OnlineStatus } from '#libs/contracts';

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

  @Column('text', { name: 'boot_id', nullable: true })
  bootId: string | null;

  @Column('jsonb', { nullable: true })
  heartbeat: Heartbeat | null;

  /** When that heartbeat came, by our clock. */
  @Column('timestamptz', { name: 'heartbeat_at', nullable: true })
  heartbeatAt: Date | null;

  @Column('jsonb', { name: 'network_speed', nullable: true })
  networkSpeed: StoredSpeed | null;
}
