import { useLayoutEffect, useState, type RefObject } from 'react';
import { tableHead } from '../antd/antd-parts.js';

/** Room that the paging line and the edge of the page need below a table, in pixels. */
const belowTable = 92;
const leastHeight = 220;

/** Height in pixels that a table body may take: what is left of the window, at most `most`, which may be infinite. */
export const useRoom = (ref: RefObject<HTMLElement | null>, most: number): number => {
  const [height, setHeight] = useState(() => Math.min(most, window.innerHeight));
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const head = element.querySelector(tableHead)?.clientHeight ?? 38;
      const left = window.innerHeight - element.getBoundingClientRect().top - head - belowTable;
      setHeight(Math.round(Math.min(most, Math.max(leastHeight, left))));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (element.parentElement !== null) observer.observe(element.parentElement);
    return () => observer.disconnect();
  }, [ref, most]);
  return height;
};
