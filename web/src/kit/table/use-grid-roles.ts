import { useEffect, type RefObject } from 'react';
import { controls } from './use-row-keys.js';

/** Makes of antd's boxes, between a grid and its rows, what a screen reader expects there. */
export const useGridRoles = (
  box: RefObject<HTMLElement | null>,
  virtual: boolean,
  rows: readonly unknown[],
  columns: readonly unknown[],
): void => {
  // antd measures widths by a hidden copy of the header, check box included: focus may not get into it
  useEffect(() => box.current?.querySelector('.ant-table-measure-row')?.setAttribute('inert', ''));
  useEffect(() => {
    if (virtual) box.current?.querySelector('.ant-table-tbody-virtual-holder-inner')?.setAttribute('role', 'rowgroup');
    // antd's own busy mark stands between grid and rows, where a grid may hold none; the mark around the grid shows it instead
    const inner = box.current?.querySelector('[aria-busy]');
    for (const name of ['aria-busy', 'aria-live']) inner?.removeAttribute(name);
  }, [box, virtual]);
  useEffect(() => {
    // rows without links or buttons are scrolled by the keyboard all the same
    const body = box.current?.querySelector<HTMLElement>('.ant-table-body');
    if (!body) return;
    const isBare = body.querySelector(controls) === null;
    for (const [name, value] of [
      ['tabindex', '0'],
      ['role', 'rowgroup'],
    ] as const)
      if (isBare) body.setAttribute(name, value);
      else body.removeAttribute(name);
    body.querySelector('tbody')?.setAttribute('role', isBare ? 'none' : 'rowgroup');
  }, [box, rows, columns]);
};
