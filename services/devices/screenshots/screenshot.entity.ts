import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { RawIndex } from '#libs/data/db';

/** An upload whose files are stored, or will be; its row ends with that of its picture. A job deletes abandoned ones. */
@Entity('screenshot_upload')
@Index('screenshot_upload_begun', ['begunAt'])
export class ScreenshotUpload {
  /** Part of the names of its files. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('timestamptz', { name: 'begun_at' })
  begunAt: Date;
}

/** A picture of a card's screen. Its key is the id of the command that asked for it. */
@Entity('screenshot')
@RawIndex('create index screenshot_device on screenshot (device_no, at desc) where dropped_at is null')
@Index('screenshot_picture', ['pictureKey'])
@Index('screenshot_thumbnail', ['thumbnailKey'])
@Index('screenshot_at', ['at'], { where: 'dropped_at is null' })
@Index('screenshot_dropped', ['droppedAt'], { where: 'dropped_at is not null' })
export class Screenshot {
  @PrimaryColumn('uuid', { name: 'command_id' })
  commandId: string;

  @Column('text', { name: 'device_no' })
  deviceNo: string;

  /** School of the card when the picture was received; its people may see it. */
  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** When it was received. */
  @Column('timestamptz')
  at: Date;

  /** Pixels. */
  @Column('integer')
  width: number;

  /** Pixels. */
  @Column('integer')
  height: number;

  /** Bytes of the picture as it is stored. */
  @Column('integer')
  bytes: number;

  @Column('text', { name: 'picture_key' })
  pictureKey: string;

  @Column('text', { name: 'thumbnail_key' })
  thumbnailKey: string;

  /** Since when it is not shown any more; a job deletes its files. */
  @Column('timestamptz', { name: 'dropped_at', nullable: true })
  droppedAt: Date | null;
}
