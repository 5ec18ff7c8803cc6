import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { RuleError } from '#libs/http';
import { type CorpApp, isWeComFailure } from '#libs/wecom';
import { AppCatalogue } from '../binding/app-catalogue.js';

/** What `work` returns. @throws RuleError with a text for people when the platform refuses or cannot be reached */
export const ofPlatform = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isWeComFailure(error)) throw new RuleError(error.shownText);
    throw error;
  }
};

/** Chooses the app as which the platform is called about a school's corporation: one of ours that it has installed. */
@Injectable()
export class CorpAccess {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: AppCatalogue,
  ) {}

  /** @throws RuleError for a school without a corporation, and for one that has installed nothing */
  async ofSchool(schoolCode: string): Promise<CorpApp> {
    const [row] = await select<{ corpId: string | null }>(
      this.dataSource,
      'select corp_id as "corpId" from corp_school where school_code = $1',
      [schoolCode],
    );
    if (!row?.corpId) throw new RuleError(texts.corpMissing);
    const app = await this.ofCorp(row.corpId);
    if (!app) throw new RuleError(texts.appNotInstalled);
    return app;
  }

  /**
   * The app of `appCode`, or another one when that is not given or has been removed. Undefined for a corporation that has
   * installed nothing.
   */
  async ofCorp(corpId: string, appCode?: string): Promise<CorpApp | undefined> {
    const rows = await select<{ appCode: string }>(
      this.dataSource,
      'select app_code as "appCode" from corp_app where corp_id = $1',
      [corpId],
    );
    const installed = this.catalogue.installed(rows.map((row) => row.appCode));
    const app = installed.find((each) => each.appCode === appCode) ?? installed[0];
    return app && { corpId, appCode: app.appCode };
  }
}
