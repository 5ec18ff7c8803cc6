import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CloudField } from '#libs/contracts';

/** Fields of a setting that are no secrets. */
type SettingFields = Partial<Record<Exclude<CloudField['name'], 'appSecret' | 'wxAppSecret'>, string>> & {
  schoolNetwork?: true;
};

/** How a school reaches its private cloud. */
@Entity('source_setting')
export class SourceSettingEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('text')
  source: string;

  @Column('text', { name: 'school_name' })
  schoolName: string;

  @Column('jsonb')
  fields: SettingFields;

  /** Encrypted, see `SourceSecrets`. */
  @Column('text')
  secrets: string;

  /** Account. */
  @Column('text', { name: 'updated_by' })
  updatedBy: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
