import type { CallOffer } from '../core/contract.js';
import type { Goods } from '../core/goods.js';
import { GoodsList, openMine } from '../parts/goods-list.js';
import { Notice } from '../parts/notice.js';
import { PartSwitch } from '../parts/part-switch.js';
import { Screen } from '../parts/screen.js';

interface CallHomeProps {
  offer: CallOffer;
  goods: Goods[];
  hasBoth: boolean;
}

/** The minutes that a school sells. */
export const CallHome = ({ offer, goods, hasBoth }: CallHomeProps) => (
  <Screen title="视频通话充值" simulated={offer.simulated}>
    {hasBoth && <PartSwitch />}
    <p className="school">{offer.schoolName}</p>
    <p className="introduction">为孩子充值后，孩子可在班牌上与家长视频通话。时长按分钟使用，不足一分钟按一分钟计。</p>
    <h2>通话套餐</h2>
    {offer.reason !== null && <Notice kind="info">{offer.reason}</Notice>}
    <GoodsList goods={goods} isOpen={offer.state === 'open'} />
    <button type="button" className="second" onClick={openMine}>
      通话余额
    </button>
  </Screen>
);
