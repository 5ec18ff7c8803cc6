import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { dayMs, texts, wireTime } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { WeCom } from '#libs/wecom';
import { AppCatalogue } from '../binding/app-catalogue.js';
import { Bindings } from '../binding/bindings.js';
import { newState, stateHash } from '../platform/callback.js';
import { ofPlatform } from '../platform/corp-access.js';
import { AppInstallEntity } from './app.entity.js';
import type { CorpAppDto, InstallInfoDto, InstallQuery } from './apps.dto.js';

/** Lists the apps, and which of them the corporation of a school has. */
@Injectable()
export class AppList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly catalogue: AppCatalogue,
  ) {}

  /** @throws NotFoundError for a school out of reach */
  async list(caller: Identity, schoolCode: string | undefined): Promise<CorpAppDto[]> {
    if (schoolCode !== undefined) await this.schools.visible(this.dataSource, caller, schoolCode);
    const codes = schoolCode === undefined ? [] : await this.installed(schoolCode);
    return this.catalogue.all.map((app) => ({ ...app, installed: codes.includes(app.appCode) }));
  }

  private async installed(schoolCode: string): Promise<string[]> {
    const rows = await select<{ code: string }>(
      this.dataSource,
      `select a.app_code as code from corp_app a join corp_school b on b.corp_id = a.corp_id where b.school_code = $1`,
      [schoolCode],
    );
    return rows.map(({ code }) => code);
  }
}

/** Path to which the browser returns after an installation. */
const returnPath = 'home/school/application';
/** Grace period of a begun installation after its code has expired, in ms. */
export const installGraceMs = dayMs;

/** Begins installations of apps: each with a code of its own, and a state that says for which school it is. */
@Injectable()
export class AppInstalls {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly bindings: Bindings,
    private readonly catalogue: AppCatalogue,
    private readonly weCom: WeCom,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
  ) {}

  /** @throws NotFoundError, RuleError for an unknown app, and for what the platform refuses */
  async begin(caller: Identity, { schoolCode, appCode }: InstallQuery): Promise<InstallInfoDto> {
    const school = await this.schools.visible(this.dataSource, caller, schoolCode);
    const preAuth = await ofPlatform(async () => {
      // without a provider every app is unknown, which is not what people have to know
      if (this.weCom.config && !this.catalogue.all.some((app) => app.appCode === appCode))
        throw new RuleError(texts.appUnknown, 'appCode');
      const code = await this.weCom.apps.preAuthCode(appCode);
      await this.weCom.apps.setSession(appCode, code.code, { test: false });
      return code;
    });
    const state = newState();
    const now = this.clock.now().getTime();
    const expiresAt = new Date(now + preAuth.seconds * 1000);
    await this.transactions.run(async (tx) => {
      await this.bindings.claim(tx, schoolCode, caller.account);
      await tx.query('delete from app_install where expires_at < $1', [new Date(now - installGraceMs)]);
      const begun = { stateHash: stateHash(state), schoolCode, appCode, by: caller.account, expiresAt };
      await tx.getRepository(AppInstallEntity).insert(begun);
      const about = { object: 'corpApp', objectIds: [appCode], schoolCode, name: school.name } as const;
      await this.outbox.add(tx, auditEvents(caller, { action: 'corpApp.install', ...about, after: { appCode } }));
    });
    const redirectUri = new URL(returnPath, `${this.config.publicUrl}/`).href;
    return { url: this.weCom.apps.installUrl(appCode, preAuth, redirectUri, state), expiresAt: wireTime(expiresAt) };
  }
}
