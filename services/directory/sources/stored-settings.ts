import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '#libs/kernel/config';
import type { CloudField } from '#libs/contracts';
import { SourceSecrets, type SourceSetting } from '#libs/external/school-sources';
import { SourceSettingEntity } from './source-setting.entity.js';

/** Values of the fields of a setting, secrets in the clear; `schoolNetwork` is an administrator's choice, see `SourceSetting`. */
export type SettingValues = Partial<Record<CloudField['name'], string>> & Pick<SourceSetting, 'schoolNetwork'>;

/** The secrets and the rest of a setting. */
export const parted = ({ appSecret, wxAppSecret, ...fields }: SettingValues) => ({
  fields,
  secrets: { ...(appSecret !== undefined && { appSecret }), ...(wxAppSecret !== undefined && { wxAppSecret }) },
});

/** How a school reaches a source with these values. */
export const settingOf = (source: string, schoolCode: string, values: SettingValues): SourceSetting => ({
  source,
  schoolCode,
  ...values,
});

/** Which setting: of a school, at a source. */
type SettingKey = Pick<SourceSettingEntity, 'schoolCode' | 'source'>;
/** A setting as it is stored, with its secrets in the clear. */
type StoredSetting = Omit<SourceSettingEntity, 'fields' | 'secrets'> & { values: SettingValues };

/** The stored settings of private clouds. Secrets are encrypted with the data key where they lie. */
@Injectable()
export class StoredSettings {
  private readonly secrets: SourceSecrets;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(Config) config: Config,
  ) {
    this.secrets = new SourceSecrets(config);
  }

  /** How a school reaches a source; undefined when it has no setting there. */
  async of(source: string, schoolCode: string): Promise<SourceSetting | undefined> {
    const stored = await this.find(this.dataSource, { schoolCode, source });
    return stored && settingOf(source, schoolCode, stored.values);
  }

  /** A setting, or undefined. */
  async find(db: DataSource | EntityManager, { schoolCode, source }: SettingKey): Promise<StoredSetting | undefined> {
    const row = await db.getRepository(SourceSettingEntity).findOneBy({ schoolCode, source });
    return row ? this.opened(row) : undefined;
  }

  /** Stores a setting in the place of the former one. */
  async save(tx: EntityManager, { values, ...setting }: StoredSetting): Promise<void> {
    const { fields, secrets } = parted(values);
    const row: SourceSettingEntity = { ...setting, fields, secrets: this.secrets.encrypt(secrets) };
    await tx.upsert(SourceSettingEntity, row, ['schoolCode', 'source']);
  }

  private opened({ fields, secrets, ...setting }: SourceSettingEntity): StoredSetting {
    return { ...setting, values: { ...fields, ...parted(this.secrets.decrypt(secrets)).secrets } };
  }
}
