import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Store } from '../../core/signal.js';
import { virtualAbove } from './row-keys.js';

/** Cards that come and go together. */
const blockSize = 20;
/** Height in pixels of a card that has not been seen. */
const usualHeight = 150;
/** How far from the window cards are rendered. */
const margin = '800px 0px';

/** What scrolls the element; null: the page. */
const scrollerOf = (element: Element): Element | null => {
  for (let each = element.parentElement; each !== null; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflowY)) return each;
  return null;
};

interface BlockProps {
  keys: readonly string[];
  active: Store<string | null>;
  isFirst: boolean;
  children: () => ReactNode;
}

/** Some cards, which are rendered near the window, and while one of them has the keyboard; else as much room. */
const Block = ({ keys, active, isFirst, children }: BlockProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [{ near, height }, setPlace] = useState({ near: isFirst, height: keys.length * usualHeight });
  const holds = useSyncExternalStore(active.subscribe, () => keys.includes(active.get() ?? ''));
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isNear = entry?.isIntersecting === true || element.contains(document.activeElement);
        setPlace((before) => ({ near: isNear, height: isNear ? before.height : element.offsetHeight }));
      },
      { root: scrollerOf(element), rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const isShown = near || holds;
  return (
    <div ref={box} className="kit-cards" style={isShown ? undefined : { height }}>
      {isShown && children()}
    </div>
  );
};

interface CardBlocksProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  active: Store<string | null>;
  cardOf: (row: Row, index: number) => ReactNode;
}

/** Cards of all rows, of which those near the window are rendered. Their heights differ, so blocks keep the room of those that are not. */
export const CardBlocks = <Row,>({ rows, keyOf, active, cardOf }: CardBlocksProps<Row>) => {
  if (rows.length <= virtualAbove) return <div className="kit-cards">{rows.map(cardOf)}</div>;
  return Array.from({ length: Math.ceil(rows.length / blockSize) }, (_, n) => {
    const first = n * blockSize;
    const part = rows.slice(first, first + blockSize);
    return (
      <Block key={n} keys={part.map(keyOf)} active={active} isFirst={n === 0}>
        {() => part.map((row, index) => cardOf(row, first + index))}
      </Block>
    );
  });
};
