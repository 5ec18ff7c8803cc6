import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A batch of heartbeats between their PUBACK and their place in `device_status`. */
@Entity('ingest_journal')
export class IngestJournal {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('uuid', { name: 'instance_id' })
  instanceId: string;

  /** What `journalOf` writes. */
  @Column('text')
  entries: string;
}
