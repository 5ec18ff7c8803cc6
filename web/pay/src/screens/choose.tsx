import { useState } from 'react';
import type { Child } from '../core/contract.js';
import { minutesText, type Goods } from '../core/goods.js';
import { statusText } from '../core/labels.js';
import { currentPart } from '../core/part.js';
import { go } from '../core/place.js';
import { randomText, readVisit, remember } from '../core/visit.js';
import { ItemFacts } from '../parts/item-card.js';
import { Options } from '../parts/options.js';
import { Screen } from '../parts/screen.js';

interface ChooseProps {
  goods: Goods[];
  pupils: Child[];
  simulated: boolean;
}

/** What a child has already. */
const hasText = (child: Child): string =>
  'surplusCallTime' in child ? `通话余额 ${minutesText(child.surplusCallTime)}` : statusText(child);

/** The child, and what was chosen before. */
export const Choose = ({ goods, pupils, simulated }: ChooseProps) => {
  const { choice } = readVisit();
  const { words } = currentPart();
  const [item, setItem] = useState(goods.find(({ id }) => id === choice?.goodsId) ?? goods[0]);
  const [child, setChild] = useState(choice?.studentUid ?? pupils[0]?.studentUid ?? null);
  const next = (): void => {
    if (!item || child === null) return;
    remember({ choice: { goodsId: item.id, studentUid: child, price: item.price, key: randomText() } });
    go('confirm');
  };
  const foot = (
    <button type="button" className="main" disabled={!item || child === null} onClick={next}>
      下一步
    </button>
  );
  return (
    <Screen
      title={words.choose}
      simulated={simulated}
      foot={foot}
      back={{ text: words.goods, onClick: () => go('home') }}
    >
      <Options
        legend="孩子"
        name="child"
        options={pupils}
        idOf={(each) => each.studentUid}
        chosen={child}
        onChoose={setChild}
      >
        {(each) => (
          <>
            <span className="item-name">{each.name}</span>
            <span className="facts">{each.className}</span>
            <span className="facts">{hasText(each)}</span>
          </>
        )}
      </Options>
      <Options
        legend={words.goods}
        name="item"
        options={goods}
        idOf={({ id }) => id}
        chosen={item?.id ?? null}
        onChoose={(id) => setItem(goods.find((each) => each.id === id))}
      >
        {(each) => <ItemFacts goods={each} />}
      </Options>
    </Screen>
  );
};
