import { Injectable } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { type Identity, RuleError } from '#libs/http';
import type { PushedUpgrade, UpgradeHistoryRow, UpgradePushItem, UpgradeRow } from './upgrade.dto.js';
@Injectable()
export class UpgradeService {
  list(_caller: Identity, _schoolCode: string): Promise<UpgradeRow[]> {
    return Promise.resolve([]);
  }
  push(_caller: Identity, _items: UpgradePushItem[]): Promise<PushedUpgrade> {
    throw new RuleError(texts.upgradeNothingNewer);
  }
  history(_caller: Identity, _deviceNo: string): Promise<UpgradeHistoryRow[]> {
    return Promise.resolve([]);
  }
}
