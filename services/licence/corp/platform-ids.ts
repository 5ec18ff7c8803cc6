import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WeCom } from '#libs/wecom';
import { type CorpOfRecord, storeOpenCorpId } from './corp-store.js';

/** The ids by which calls of licences name corporations. */
@Injectable()
export class PlatformIds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly weCom: WeCom,
  ) {}

  /** The encrypted id of a corporation, requested of the platform once. @throws WeComError, WeComAway */
  async corp({ corpId, openCorpId }: CorpOfRecord): Promise<string> {
    if (openCorpId !== null) return openCorpId;
    const open = await this.weCom.ids.openCorpId(corpId);
    await storeOpenCorpId(this.dataSource, corpId, open);
    return open;
  }
}
