import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { select } from '#libs/db';
import type { Identity } from '#libs/http';
import { SchoolRepository } from '#libs/schools';
import { AppCatalogue } from '../binding/app-catalogue.js';
import type { CorpAppDto } from './apps.dto.js';

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
