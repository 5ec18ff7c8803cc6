import type { Goods } from '../core/goods.js';
import { go } from '../core/place.js';
import { randomText, readVisit, remember } from '../core/visit.js';
import { ItemFacts } from './item-card.js';

/** Remembers what is to be bought and continues to who pays, or for whom. */
const choose = ({ id, price }: Goods): void => {
  remember({ choice: { goodsId: id, studentUid: null, price, key: randomText() } });
  if (readVisit().proof) return go('choose');
  remember({ next: 'choose' });
  go('prove');
};

/** What a school sells; `isOpen`: it can be bought now. */
export const GoodsList = ({ goods, isOpen }: { goods: Goods[]; isOpen: boolean }) => (
  <ul className="items">
    {goods.map((each) => (
      <li key={each.id}>
        <button type="button" className="item" disabled={!isOpen} onClick={() => choose(each)}>
          <ItemFacts goods={each} />
          {isOpen && <span className="go">选购 ›</span>}
        </button>
      </li>
    ))}
  </ul>
);

/** Leads to what one has and has ordered, by way of who one is. */
export const openMine = (): void => {
  if (readVisit().proof) return go('services');
  remember({ next: 'services' });
  go('prove');
};
