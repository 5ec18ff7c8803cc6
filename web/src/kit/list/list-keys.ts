import { useEffect, type RefObject } from 'react';
import { areKeysOn } from '../table/keys-on.js';
import { grid } from '../table/row-keys.js';

const typing = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

/** True when a key press belongs to something else: a field that is typed in, or a dialog on top of the list. */
const isTaken = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
  if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return true;
  return target.closest(`${typing}, [role=dialog], [role=listbox], [role=menu], [role=tooltip]`) !== null;
};

/** Letters that do in the whole list what these keys do in its table. */
const tableKeys: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp', x: ' ' };

/** Hands a key to the table of a list. A table without an active row begins with its first one. */
const pressInTable = (table: HTMLElement | null | undefined, key: string): void => {
  if (!table) return;
  const isFresh = table.getAttribute('aria-activedescendant') === null;
  table.focus({ preventScroll: true });
  if (!isFresh || key === ' ') table.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
};

interface ListKeyActions {
  refresh: () => void;
  showKeys: () => void;
}

/** Listens for the keys of a list while it is on screen, unless they are turned off. */
export const useListKeys = (box: RefObject<HTMLElement | null>, { refresh, showKeys }: ListKeyActions): void => {
  useEffect(() => {
    const field = (selector: string) => box.current?.querySelector<HTMLInputElement>(`[role=search] ${selector}`);
    const search = () => {
      const input = field('input[data-search]') ?? field('input');
      // in a narrow window the fields stand in a sheet
      if (input === null || input === undefined) field('button')?.click();
      else input.focus();
    };
    const actions: Readonly<Record<string, () => void>> = { '/': search, r: refresh, '?': showKeys };
    const press = (event: KeyboardEvent) => {
      const tableKey = tableKeys[event.key];
      const action =
        tableKey === undefined
          ? actions[event.key]
          : () => pressInTable(box.current?.querySelector<HTMLElement>(grid), tableKey);
      if (action === undefined || !areKeysOn.get() || isTaken(event)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [box, refresh, showKeys]);
};
