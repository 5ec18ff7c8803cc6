import { serviceMonthsText } from '#libs/contracts';
import type { PayItem } from '../core/contract.js';
import { appsText, priceOf } from '../core/labels.js';

/** What an item costs, and what it cost before a discount. */
const Price = ({ item }: { item: PayItem }) => (
  <span className="price">
    <strong>
      <span className="visually-hidden">价格</span>¥{priceOf(item)}
    </strong>
    {item.discountPrice !== null && item.discountPrice !== item.price && (
      <s>
        <span className="visually-hidden">原价</span>¥{item.price}
      </s>
    )}
  </span>
);

/** An item with all that is to be known before it is bought. */
export const ItemFacts = ({ item }: { item: PayItem }) => (
  <>
    <span className="item-head">
      <span className="item-name">{item.name}</span>
      <Price item={item} />
    </span>
    <span className="facts">
      服务时长 {serviceMonthsText(item.serviceMonths)}
      {item.isFamily === 1 && <span className="tag">全家共享</span>}
    </span>
    <span className="facts">包含 {appsText(item.appCodeList)}</span>
  </>
);
