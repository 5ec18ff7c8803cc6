import type { PayItem, SchoolOffer } from '../core/contract.js';
import { priceOf } from '../core/labels.js';
import { go } from '../core/place.js';
import { randomText, readVisit, remember } from '../core/visit.js';
import { ItemFacts } from '../parts/item-card.js';
import { Notice } from '../parts/notice.js';
import { Screen } from '../parts/screen.js';

/** Remembers what is to be bought and goes on to who pays, or for whom. */
const choose = (item: PayItem): void => {
  remember({ choice: { payItemId: item.id, studentUid: null, price: priceOf(item), key: randomText() } });
  if (readVisit().proof) return go('choose');
  remember({ next: 'choose' });
  go('prove');
};

const openServices = (): void => {
  if (readVisit().proof) return go('services');
  remember({ next: 'services' });
  go('prove');
};

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
export const Home = ({ offer, items }: { offer: SchoolOffer; items: PayItem[] }) => {
  const { state } = offer;
  return (
    <Screen title={offer.introduceTitle} simulated={offer.simulated}>
      <p className="school">{offer.schoolName}</p>
      <Trial offer={offer} />
      <p className="introduction">{offer.introduceContent}</p>
      <h2>服务项目</h2>
      {(state === 'onlineClosed' || state === 'unavailable') && <Notice kind="info">{notSold[state]}</Notice>}
      {items.length === 0 && state !== 'onlineClosed' && <p className="lead">暂无可订购的服务项目。</p>}
      <ul className="items">
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" className="item" disabled={state !== 'open'} onClick={() => choose(item)}>
              <ItemFacts item={item} />
              {state === 'open' && <span className="go">选购 ›</span>}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="second" onClick={openServices}>
        我的服务
      </button>
    </Screen>
  );
};
