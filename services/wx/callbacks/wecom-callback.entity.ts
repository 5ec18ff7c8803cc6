import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A callback of the platform: stored before it is answered, worked off later, once. */
@Entity('wecom_callback')
@Index('wecom_callback_digest', ['digest'], { unique: true })
@Index('wecom_callback_due', ['dueAt'], { where: 'due_at is not null' })
export class WeComCallbackEntity {
  /** Order of arrival. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  /** SHA-256 of the decrypted XML, in hexadecimal: by it one that comes again is known. */
  @Column('text')
  digest: string;

  /** Suite id of the app on whose channel it came; null: the provider's own. */
  @Column('text', { name: 'suite_id', nullable: true })
  suiteId: string | null;

  /** `InfoType`, or `Event` on the channel of data. */
  @Column('text')
  type: string;

  /** The decrypted XML, encrypted with the data key; null once it is worked off. */
  @Column('text', { nullable: true })
  xml: string | null;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;

  /** When it is processed; null afterwards. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt: Date | null;

  @Column('integer', { default: () => '0' })
  tries: number;

  /** Why the last try failed. */
  @Column('text', { nullable: true })
  error: string | null;
}
