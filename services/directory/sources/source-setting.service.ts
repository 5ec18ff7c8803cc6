import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { type CloudKind, cloudKindOf, texts, wireTime } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { type EditedRecord, Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { ExternalError } from '#libs/external';
import { auditEvents, type Identity, RuleError, ThrottledError } from '#libs/http';
import { configuredHosts, schoolSource } from '#libs/external/school-sources';
import { RateLimit } from '#libs/http/throttle';
import { type SchoolRow, SourceRule } from '../schools/index.js';
import { type GivenValues, maskedValues, valuesOf } from './setting-fields.js';
import { connectionReason } from './source-errors.js';
import type { SourceSettingDto, SourceSettingQuery, TestSettingBody } from './source-setting.dto.js';
import { parted, settingOf, type SettingValues, StoredSettings } from './stored-settings.js';

/** Tests that one person may make in a minute: each is a call to an address of the person's choice. */
const testsPerMinute = 20;
/** Longest wait of a test for one answer. Named in its text. */
const testMs = 5000;

/** How schools reach their private clouds. Secrets are never shown. */
@Injectable()
export class SourceSettingService {
  private readonly tests = new RateLimit(testsPerMinute, 60_000);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly rule: SourceRule,
    private readonly settings: StoredSettings,
    private readonly clock: Clock,
    private readonly edits: Edits,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** The source of the third kind: its code begins with the product's. */
  get wechatSource(): string {
    return `${this.config.productCode}wechat`;
  }

  /** The setting of a school, or null. @throws NotFoundError for a school out of reach, RuleError */
  async get({ schoolCode, source }: SourceSettingQuery, caller: Identity): Promise<SourceSettingDto | null> {
    const kind = this.kindOf(source);
    await this.rule.school(this.dataSource, caller, schoolCode);
    const version = await this.edits.version(this.dataSource, recordOf(schoolCode));
    const stored = await this.settings.find(this.dataSource, { schoolCode, source });
    if (!stored) return null;
    const { schoolName, values, updatedBy, updatedAt } = stored;
    const shown = maskedValues(kind, values);
    const schoolNetwork = values.schoolNetwork === true;
    const at = wireTime(updatedAt);
    return { schoolCode, schoolName, source, ...shown, schoolNetwork, updatedBy, updatedAt: at, version };
  }

  /** Stores a setting. @throws NotFoundError for a school out of reach, RuleError with the field */
  async save(
    source: string,
    { schoolCode, schoolName, version, ...given }: GivenValues & SettingToSave,
    caller: Identity,
  ): Promise<void> {
    const kind = this.kindOf(source);
    await this.transactions.run(async (tx) => {
      this.assertSource(await this.rule.claim(tx, caller, schoolCode), source);
      const key = { schoolCode, source };
      const stored = await this.settings.find(tx, key);
      const current = stored ? { schoolName: stored.schoolName, ...parted(stored.values).fields } : {};
      await this.edits.check(tx, recordOf(schoolCode), version, current);
      const values = valuesOf(kind, given, stored?.values, configuredHosts(this.config));
      const by = { updatedBy: caller.account, updatedAt: this.clock.now() };
      await this.settings.save(tx, { ...key, schoolName, values, ...by });
      const entry = { action: 'sourceSetting.save', object: 'sourceSetting', objectIds: [schoolCode] } as const;
      // a new secret is a change, though it looks like the former one
      const after = { ...parted(values).fields, ...newSecrets(stored?.values, values), source };
      const before = stored && { ...parted(stored.values).fields, source };
      await this.edits.record(tx, caller, recordOf(schoolCode), { before: before ?? {}, after });
      await this.outbox.add(tx, auditEvents(caller, { ...entry, schoolCode, name: schoolName, before, after }));
    });
  }

  /** Tries whether a private cloud can be reached and knows the account. @throws RuleError that says what is wrong */
  async test({ schoolCode, source, ...given }: TestSettingBody, caller: Identity): Promise<void> {
    const kind = this.kindOf(source);
    this.assertSource(await this.rule.school(this.dataSource, caller, schoolCode), source);
    const stored = await this.settings.find(this.dataSource, { schoolCode, source });
    const values = valuesOf(kind, aliased(kind, given), stored?.values, configuredHosts(this.config));
    if (!this.tests.allows(caller.uid, Date.now())) throw new ThrottledError(texts.tooManyInMinute, 60_000);
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

  private kindOf(source: string): CloudKind {
    const kind = cloudKindOf(source, this.config.productCode);
    if (!kind) throw new RuleError(texts.cloudOtherSource, 'source');
    return kind;
  }

  private assertSource(school: Pick<SchoolRow, 'source'>, source: string): void {
    if (school.source !== source) throw new RuleError(texts.cloudOtherSource, 'schoolCode');
  }
}

/** Which setting is saved, and the version that was edited. */
interface SettingToSave {
  schoolCode: string;
  schoolName: string;
  version?: number | undefined;
}

const recordOf = (id: string): EditedRecord => ({ record: 'sourceSetting', id });

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
