import type { Goods } from '../core/goods.js';

/** What something costs, and what it cost before a discount. */
const Price = ({ goods: { price, fullPrice } }: { goods: Goods }) => (
  <span className="price">
    <strong>
      <span className="visually-hidden">价格</span>¥{price}
    </strong>
    {fullPrice !== null && (
      <s>
        <span className="visually-hidden">原价</span>¥{fullPrice}
      </s>
    )}
  </span>
);

/** Something that is sold, with all that is to be known before it is bought. */
export const ItemFacts = ({ goods }: { goods: Goods }) => (
  <>
    <span className="item-head">
      <span className="item-name">{goods.name}</span>
      <Price goods={goods} />
    </span>
    {goods.facts.map((fact, at) => (
      <span key={fact} className="facts">
        {fact}
        {at === 0 && goods.isFamily && <span className="tag">全家共享</span>}
      </span>
    ))}
  </>
);
