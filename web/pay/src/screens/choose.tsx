import { type ReactNode, useState } from 'react';
import type { PayChild, PayItem } from '../core/contract.js';
import { priceOf, statusText } from '../core/labels.js';
import { go } from '../core/place.js';
import { randomText, readVisit, remember } from '../core/visit.js';
import { ItemFacts } from '../parts/item-card.js';
import { Screen } from '../parts/screen.js';

interface ChooseProps {
  items: PayItem[];
  pupils: PayChild[];
  simulated: boolean;
}

interface OptionsProps<T> {
  legend: string;
  name: string;
  options: T[];
  idOf: (option: T) => string;
  chosen: string | null;
  onChoose: (id: string) => void;
  children: (option: T) => ReactNode;
}

/** One of several, as large as a thumb. */
const Options = <T,>({ legend, name, options, idOf, chosen, onChoose, children }: OptionsProps<T>) => (
  <fieldset>
    <legend>{legend}</legend>
    {options.map((option) => (
      <label key={idOf(option)} className="option">
        <input
          type="radio"
          name={name}
          value={idOf(option)}
          checked={idOf(option) === chosen}
          onChange={() => onChoose(idOf(option))}
        />
        <span className="option-text">{children(option)}</span>
      </label>
    ))}
  </fieldset>
);

/** The child, and the item that was chosen before. */
export const Choose = ({ items, pupils, simulated }: ChooseProps) => {
  const { choice } = readVisit();
  const [item, setItem] = useState(items.find(({ id }) => id === choice?.payItemId) ?? items[0]);
  const [child, setChild] = useState(choice?.studentUid ?? pupils[0]?.studentUid ?? null);
  const next = (): void => {
    if (!item || child === null) return;
    remember({ choice: { payItemId: item.id, studentUid: child, price: priceOf(item), key: randomText() } });
    go('confirm');
  };
  const foot = (
    <button type="button" className="main" disabled={!item || child === null} onClick={next}>
      下一步
    </button>
  );
  return (
    <Screen
      title="选择孩子和服务"
      simulated={simulated}
      foot={foot}
      back={{ text: '服务项目', onClick: () => go('home') }}
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
            <span className="facts">{statusText(each)}</span>
          </>
        )}
      </Options>
      <Options
        legend="服务项目"
        name="item"
        options={items}
        idOf={({ id }) => id}
        chosen={item?.id ?? null}
        onChoose={(id) => setItem(items.find((each) => each.id === id))}
      >
        {(each) => <ItemFacts item={each} />}
      </Options>
    </Screen>
  );
};
