import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { type CloudKind, cloudKindOf, wireTime, texts } from '#libs/contracts';
import { Transactions } from '#libs/db';
import { ExternalError } from '#libs/external';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError, ThrottledError } from '#libs/http';
import { configuredHosts, schoolSource, SourceSecrets } from '#libs/school-sources';
import { type SchoolEntity, SchoolRepository } from '#libs/schools';
import { RateLimit } from '#libs/throttle';
import { connectionReason } from './connection-reason.js';
import { type GivenValues, maskedValues, parted, settingOf, type SettingValues, valuesOf } from './setting-fields.js';
import type { SourceSettingDto, SourceSettingQuery, TestSettingBody } from './source-setting.dto.js';
import { SourceSettingEntity } from './source-setting.entity.js';

/** Tests that one person may make in a minute: each is a call to where he says. */
const testsPerMinute = 20;
/** Longest wait of a test for one answer. Named in its text. */
const testMs = 5000;

/** What the directory gets of a setting: its secrets stay encrypted. */
export type StoredSetting = Pick<SourceSettingEntity, 'fields' | 'secrets'>;

/** How schools reach their private clouds. Secrets are encrypted when they are stored, and never shown. */
@Injectable()
export class SourceSettingService {
  private readonly secrets: SourceSecrets;
  private readonly tests = new RateLimit(testsPerMinute, 60_000);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly schools: SchoolRepository,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {
    this.secrets = new SourceSecrets(config);
  }

  /** The source of the third kind: its code begins with the product's. */
  get wechatSource(): string {
    return `${this.config.productCode}wechat`;
  }

  /** The setting of a school, or null. @throws NotFoundError for a school out of reach, RuleError */
  async get({ schoolCode, source }: SourceSettingQuery, caller: Identity): Promise<SourceSettingDto | null> {
    const kind = this.kindOf(source);
    await this.schools.visible(this.dataSource, caller, schoolCode);
    const row = await this.dataSource.getRepository(SourceSettingEntity).findOneBy({ schoolCode, source });
    if (!row) return null;
    const { schoolName, updatedBy, updatedAt } = row;
    const shown = maskedValues(kind, this.valuesIn(row));
    return { schoolCode, schoolName, source, ...shown, updatedBy, updatedAt: wireTime(updatedAt) };
  }

  /** Stores a setting. @throws NotFoundError for a school out of reach, RuleError with the field */
  async save(
    source: string,
    { schoolCode, schoolName, ...given }: GivenValues & Record<'schoolCode' | 'schoolName', string>,
    caller: Identity,
  ): Promise<void> {
    const kind = this.kindOf(source);
    await this.transactions.run(async (tx) => {
      await this.school(tx, caller, schoolCode, source);
      const key = { schoolCode, source };
      const former = await tx.findOne(SourceSettingEntity, { where: key, lock: { mode: 'pessimistic_write' } });
      const stored = former ? this.valuesIn(former) : undefined;
      const values = valuesOf(kind, given, stored, configuredHosts(this.config));
      const { fields, secrets } = parted(values);
      const row: SourceSettingEntity = {
        ...key,
        schoolName,
        fields,
        secrets: this.secrets.encrypt(secrets),
        updatedBy: caller.account,
        updatedAt: this.clock.now(),
      };
      await tx.upsert(SourceSettingEntity, row, ['schoolCode', 'source']);
      const entry = { action: 'sourceSetting.save', object: 'sourceSetting', objectIds: [schoolCode] } as const;
      // a new secret is a change, though it looks like the former one
      const after = { ...fields, ...newSecrets(stored, values), source };
      const before = former ? { ...former.fields, source } : undefined;
      await this.outbox.add(tx, auditEvents(caller, { ...entry, schoolCode, name: schoolName, before, after }));
    });
  }

  /** Tries whether a private cloud can be reached and knows the account. @throws RuleError that says what is wrong */
  async test({ schoolCode, source, ...given }: TestSettingBody, caller: Identity): Promise<void> {
    const kind = this.kindOf(source);
    await this.school(this.dataSource, caller, schoolCode, source);
    const former = await this.dataSource.getRepository(SourceSettingEntity).findOneBy({ schoolCode, source });
    const stored = former ? this.valuesIn(former) : undefined;
    const values = valuesOf(kind, aliased(kind, given), stored, configuredHosts(this.config));
    if (!this.tests.allows(caller.uid, Date.now())) throw new ThrottledError(texts.tooManyInMinute);
    const options = { tries: 1, timeoutMs: testMs, maxBytes: 1024 * 1024 };
    const setting = settingOf(source, schoolCode, values);
    const found = schoolSource(setting, this.config, () => this.clock.now(), options);
    if (!found) throw new RuleError(texts.cloudNoAddress);
    try {
      await found.probe(schoolCode);
    } catch (error) {
      if (error instanceof ExternalError) throw new RuleError(connectionReason(error));
      throw error;
    }
  }

  /** The setting for the directory: the secrets as they are stored. */
  async stored({ schoolCode, source }: SourceSettingQuery): Promise<StoredSetting | null> {
    const row = await this.dataSource.getRepository(SourceSettingEntity).findOneBy({ schoolCode, source });
    return row && { fields: row.fields, secrets: row.secrets };
  }

  private kindOf(source: string): CloudKind {
    const kind = cloudKindOf(source, this.config.productCode);
    if (!kind) throw new RuleError(texts.cloudOtherSource, 'source');
    return kind;
  }

  private async school(
    db: DataSource | EntityManager,
    caller: Identity,
    code: string,
    source: string,
  ): Promise<SchoolEntity> {
    const school = await this.schools.visible(db, caller, code);
    if (school.source !== source) throw new RuleError(texts.cloudOtherSource, 'schoolCode');
    return school;
  }

  private valuesIn({ fields, secrets }: SourceSettingEntity): SettingValues {
    const { appSecret, wxAppSecret } = this.secrets.decrypt(secrets);
    return {
      ...fields,
      ...(appSecret !== undefined && { appSecret }),
      ...(wxAppSecret !== undefined && { wxAppSecret }),
    };
  }
}

/** Of the third kind the id and secret of the public account are those of the setting. Source: decisions A06. */
export const aliased = (kind: CloudKind, given: GivenValues): GivenValues => {
  if (kind !== 'wechat') return given;
  return { appId: given.appId ?? given.wxAppId, appSecret: given.appSecret ?? given.wxAppSecret };
};

/** The names of secrets that are new; the audit masks what stands in them. */
const newSecrets = (stored: SettingValues | undefined, values: SettingValues): Record<string, string> =>
  Object.fromEntries(
    (['appSecret', 'wxAppSecret'] as const)
      .filter((name) => values[name] !== undefined && values[name] !== stored?.[name])
      .map((name) => [name, 'new']),
  );
