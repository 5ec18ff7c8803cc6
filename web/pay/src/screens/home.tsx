import type { SchoolOffer } from '../core/contract.js';
import type { Goods } from '../core/goods.js';
import { GoodsList, openMine } from '../parts/goods-list.js';
import { Notice } from '../parts/notice.js';
import { PartSwitch } from '../parts/part-switch.js';
import { Screen } from '../parts/screen.js';

/** Why nothing can be bought although the school is open. */
const notSold = {
  onlineClosed: '学校暂未开放在线订购，如需开通请联系学校。',
  unavailable: '支付平台未配置，暂不能在线下单。',
};

const Trial = ({ offer }: { offer: SchoolOffer }) =>
  offer.freeStartDate !== null && (
    <Notice kind="info">
      {offer.isTrial ? '免费试用中' : '即将免费试用'}：{offer.freeStartDate} 至 {offer.freeEndDate}
      {offer.isTrial && '，期间无需支付即可使用。'}
    </Notice>
  );

/** What the school says, and what it sells. */
export const Home = ({ offer, goods, hasBoth }: { offer: SchoolOffer; goods: Goods[]; hasBoth: boolean }) => {
  const { state } = offer;
  return (
    <Screen title={offer.introduceTitle} simulated={offer.simulated}>
      {hasBoth && <PartSwitch />}
      <p className="school">{offer.schoolName}</p>
      <Trial offer={offer} />
      <p className="introduction">{offer.introduceContent}</p>
      <h2>服务项目</h2>
      {(state === 'onlineClosed' || state === 'unavailable') && <Notice kind="info">{notSold[state]}</Notice>}
      {goods.length === 0 && state !== 'onlineClosed' && <p className="lead">暂无可订购的服务项目。</p>}
      <GoodsList goods={goods} isOpen={state === 'open'} />
      <button type="button" className="second" onClick={openMine}>
        我的服务
      </button>
    </Screen>
  );
};
