import { useEffect, type RefObject } from 'react';

/** Keys that work in every list, and what they do. */
export const listKeys: readonly (readonly [key: string, meaning: string])[] = [
  ['/', '跳到搜索框'],
  ['r', '刷新列表，位置和勾选不变'],
  ['↑ ↓', '在表格中移动一行，Page Up / Page Down 移动十行，Home / End 到首行、末行'],
  ['← →', '进入一行中的按钮和链接，再退回'],
  ['空格', '勾选或取消当前行'],
  ['Enter', '展开或收起当前行'],
  ['?', '显示这些按键'],
];

const typing = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

/** True when a key press belongs to something else: a field that is typed in, or a dialog on top of the list. */
const isTaken = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
  if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return true;
  return target.closest(`${typing}, [role=dialog], [role=listbox], [role=tooltip]`) !== null;
};

interface ListKeyActions {
  refresh: () => void;
  showKeys: () => void;
}

/** Listens for the keys of a list while it is on screen. */
export const useListKeys = (box: RefObject<HTMLElement | null>, { refresh, showKeys }: ListKeyActions): void => {
  useEffect(() => {
    const field = (selector: string) => box.current?.querySelector<HTMLInputElement>(`[role=search] ${selector}`);
    const search = () => (field('input[data-search]') ?? field('input'))?.focus();
    const actions: Readonly<Record<string, () => void>> = { '/': search, r: refresh, '?': showKeys };
    const press = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (action === undefined || isTaken(event)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [box, refresh, showKeys]);
};
