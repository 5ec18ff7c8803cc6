import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { RolloutCardState, UpgradeFailure, UpgradePhase } from '#libs/contracts';
import { RawIndex } from '#libs/data/db';

/** What a rollout does with one card. */
@Entity('rollout_card')
@Index('rollout_card_active', ['deviceNo'], {
  unique: true,
  where: "state in ('offered', 'downloading', 'downloaded', 'installing', 'soaking')",
})
@Index('rollout_card_timer', ['dueAt'], { where: "due_at is not null and state <> 'waiting'" })
@Index('rollout_card_wait', ['rolloutId', 'dueAt'], { where: "due_at is not null and state = 'waiting'" })
@RawIndex(
  `create index rollout_card_ready on rollout_card (rollout_id, (coalesce(school_code, '')), due_at)
   where due_at is not null and state = 'waiting'`,
)
@RawIndex("create index rollout_card_downloads on rollout_card (school_code) where state in ('offered', 'downloading')")
@Index('rollout_card_group', ['rolloutId', 'groupPosition', 'state', 'deviceNo'])
@Index('rollout_card_command', ['commandId'], { where: 'command_id is not null' })
@RawIndex('create index rollout_card_device on rollout_card (device_no, updated_at desc)')
export class RolloutCard {
  @PrimaryColumn('uuid', { name: 'rollout_id' })
  rolloutId: string;

  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;

  @Column('integer', { name: 'group_position' })
  groupPosition: number;

  /** School of the card when the rollout was made. */
  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  @Column('text')
  state: RolloutCardState;

  /** What it had when the rollout was made; null when it never said. */
  @Column('integer', { name: 'from_version_code', nullable: true })
  fromVersionCode: number | null;

  @Column('text', { name: 'from_version_name', nullable: true })
  fromVersionName: string | null;

  /** The target. */
  @Column('integer', { name: 'version_code' })
  versionCode: number;

  @Column('text', { name: 'version_name' })
  versionName: string;

  @Column('uuid', { name: 'package_id' })
  packageId: string;

  @Column('boolean')
  downgrade: boolean;

  /** Why it failed. */
  @Column('text', { nullable: true })
  code: UpgradeFailure | null;

  /** The card's own words, or those of who skipped it. */
  @Column('text', { nullable: true })
  reason: string | null;

  @Column('text', { nullable: true })
  phase: UpgradePhase | null;

  /** Per cent of the phase. */
  @Column('integer', { nullable: true })
  percent: number | null;

  /** The newest command to the card. */
  @Column('uuid', { name: 'command_id', nullable: true })
  commandId: string | null;

  /** The newest command installs; one that does not only has the package downloaded. */
  @Column('boolean', { default: false })
  installs: boolean;

  /** How often it stopped without a result and was put back to wait. */
  @Column('integer', { default: 0 })
  stalls: number;

  /** Commands offered so far. */
  @Column('integer', { default: 0 })
  tries: number;

  @Column('text', { name: 'last_boot_id', nullable: true })
  lastBootId: string | null;

  /** Boots since the installation began. */
  @Column('integer', { default: 0 })
  boots: number;

  /** Connections after the first in the soak time, counted at its end. */
  @Column('integer', { default: 0 })
  reconnects: number;

  @Column('timestamptz', { name: 'offered_at', nullable: true })
  offeredAt: Date | null;

  @Column('timestamptz', { name: 'downloaded_at', nullable: true })
  downloadedAt: Date | null;

  @Column('timestamptz', { name: 'installing_at', nullable: true })
  installingAt: Date | null;

  @Column('timestamptz', { name: 'soaking_at', nullable: true })
  soakingAt: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  /**
   * When the engine looks at it next; null while only the card can bring news. A waiting or downloaded card without it is
   * away, or its group has not started.
   */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;
}
