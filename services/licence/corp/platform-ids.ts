import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WeCom } from '#libs/wecom';
import { storeOpenUserid } from './corp-store.js';
import type { CorpEntity } from './corp.entity.js';

/** The ids by which calls of licences name corporations and their people. */
@Injectable()
export class PlatformIds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly weCom: WeCom,
  ) {}

  /** The encrypted id of a corporation, requested of the platform once. @throws WeComError, WeComAway */
  async corp({ corpId, openCorpId }: CorpEntity): Promise<string> {
    if (openCorpId !== null) return openCorpId;
    const open = await this.weCom.ids.openCorpId(corpId);
    await this.dataSource.query('update corp set open_corp_id = $2 where corp_id = $1', [corpId, open]);
    return open;
  }

  /**
   * The platform may call a member by an encrypted id that is not known. Keeps the id `account` names when the platform
   * has that account; returns true then. `open`: the encrypted id of the corporation. @throws WeComError, WeComAway
   */
  async learn(
    open: string,
    member: { schoolCode: string; uid: string; userid: string },
    account: { activeCode: string; userid: string },
  ): Promise<boolean> {
    const own = await this.weCom.accounts.byUser(open, member.userid);
    if (!own.some(({ activeCode }) => activeCode === account.activeCode)) return false;
    await storeOpenUserid(this.dataSource, member, account.userid);
    return true;
  }
}
