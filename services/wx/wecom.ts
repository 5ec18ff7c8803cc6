import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { AesGcm } from '#libs/crypto';
import { type Queryable, select } from '#libs/data/db';
import { PermanentCodes, WeComModule } from '#libs/wecom';
import { databaseModule } from './database.js';

/** The permanent codes of corporations, encrypted in the table of their apps. */
@Injectable()
export class StoredPermanentCodes extends PermanentCodes {
  private readonly cipher: AesGcm;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(Config) { dataKey }: Config,
  ) {
    super();
    this.cipher = new AesGcm(dataKey, 'wecom-permanent-code');
  }

  async of(corpId: string, appCode: string): Promise<string | undefined> {
    const [row] = await select<{ permanentCode: string }>(
      this.dataSource,
      'select permanent_code as "permanentCode" from corp_app where corp_id = $1 and app_code = $2',
      [corpId, appCode],
    );
    return row && this.cipher.decrypt(Buffer.from(row.permanentCode, 'base64')).toString('utf8');
  }

  /** Keeps the code of a corporation; a newer one takes the place of the one before. */
  async save(tx: Queryable, { corpId, appCode, code, at }: NewPermanentCode): Promise<void> {
    await tx.query(
      `insert into corp_app (corp_id, app_code, permanent_code, installed_at) values ($1, $2, $3, $4)
       on conflict (corp_id, app_code) do update set permanent_code = excluded.permanent_code,
         installed_at = excluded.installed_at`,
      [corpId, appCode, this.cipher.encrypt(Buffer.from(code)).toString('base64'), at],
    );
  }
}

interface NewPermanentCode {
  corpId: string;
  appCode: string;
  code: string;
  at: Date;
}

/** The platform, with the permanent codes that this service keeps: every feature module that calls it imports it. */
export const weComModule = WeComModule.register({ database: databaseModule, permanentCodes: StoredPermanentCodes });
