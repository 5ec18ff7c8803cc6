import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/config';
import { type SourceSetting, SourceSecrets } from '#libs/school-sources';
import { ServiceCalls } from '#libs/service';

/** What wx has of a school's private cloud; its secrets are encrypted with the data key, on the way too. */
interface StoredSetting {
  fields: Omit<SourceSetting, 'source' | 'schoolCode' | 'appSecret' | 'wxAppSecret'>;
  secrets: string;
}

const path = '/wx/internal/sourceSetting';

/** Reads how schools reach their private clouds, from the service in which administrators set it. */
@Injectable()
export class SchoolSettings {
  private readonly secrets: SourceSecrets;

  constructor(
    private readonly calls: ServiceCalls,
    @Inject(Config) config: Config,
  ) {
    this.secrets = new SourceSecrets(config);
  }

  /** The setting of a school; undefined when it has none. @throws ExternalError when the service does not respond */
  async of(source: string, schoolCode: string): Promise<SourceSetting | undefined> {
    if (!this.calls.finds('wx', path)) return undefined;
    const answer = await this.calls.get('wx', path, { source, schoolCode });
    const { setting: stored } = answer as { setting: StoredSetting | null };
    return stored ? { source, schoolCode, ...stored.fields, ...this.secrets.decrypt(stored.secrets) } : undefined;
  }
}
