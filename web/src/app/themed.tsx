import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { useEffect, useRef, useMemo, type ReactNode } from 'react';
import { followMedia } from '../core/media.js';
import { useNarrow } from '../core/narrow.js';
import { dialogBody, dialogClose, openDialogs, radioGroup } from '../kit/antd/antd-parts.js';
import { themeOf } from '../kit/antd/theme.js';
import { useDark } from './theme-choice.js';

const fields = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled)';

/** Where a dialog begins: its first field, of choices the one that is made; a dialog without fields itself. */
const startOf = (dialog: HTMLElement): HTMLElement => {
  const body = dialog.querySelector(dialogBody);
  const first = [...(body?.querySelectorAll<HTMLElement>(fields) ?? [])].find((field) => field.checkVisibility());
  if (first === undefined) {
    dialog.tabIndex = -1;
    return dialog;
  }
  return first.closest(radioGroup)?.querySelector<HTMLElement>('input:checked') ?? first;
};

const isUsable = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.checkVisibility();

/**
 * Keeps the keyboard where a person expects it, for every dialog that opens in `host`: never first on the button that
 * closes it, and afterwards back on what it was opened from, or, where that is gone, on the list. Returns the function
 * that ends this.
 */
const keepFocus = (host: HTMLElement): (() => void) => {
  /** The open dialogs, innermost last, each with the element that had the focus before it. */
  const open = new Map<HTMLElement, HTMLElement | undefined>();
  let outside: HTMLElement | undefined;
  /** What had the focus last in anything that lasts: not in a menu, which is gone when its entry opens a dialog. */
  let lasting: HTMLElement | undefined;
  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest<HTMLElement>(openDialogs);
    if (dialog === null) {
      if (!host.contains(target)) lasting = outside = target;
      return;
    }
    if (open.has(dialog)) {
      lasting = target;
      return;
    }
    open.set(dialog, lasting);
    if (target.matches(dialogClose)) startOf(dialog).focus();
    lasting = document.activeElement as HTMLElement;
  };
  const leave = () => {
    for (const [dialog, before] of [...open].reverse()) {
      if (isUsable(dialog)) continue;
      open.delete(dialog);
      const isLost = document.activeElement === document.body || !isUsable(document.activeElement ?? undefined);
      const list = document.querySelector<HTMLElement>('#screen [role=grid]');
      const next = [before, outside, list, document.getElementById('screen')].find((each) =>
        isUsable(each ?? undefined),
      );
      if (isLost) next?.focus({ preventScroll: true });
      lasting = document.activeElement as HTMLElement;
    }
  };
  const observer = new MutationObserver(leave);
  observer.observe(host, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class'] });
  document.addEventListener('focusin', enter);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', enter);
  };
};

const id = 'popups';

/** Where dialogs, menus and choices open: inside of the page's main part, so that a screen reader finds them in a landmark. */
const popupHost = (): HTMLElement => document.getElementById(id) ?? document.body;

/** The place of everything that opens above a screen. It takes no room. */
export const Popups = () => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current === null ? undefined : keepFocus(host.current)), []);
  return <div id={id} ref={host} />;
};

/** True when the operating system is set to reduced motion. */
const reducedMotion = followMedia('(prefers-reduced-motion: reduce)');

/** What antd draws looks so; the login page does without antd and loads none of it. */
export const Themed = ({ children }: { children: ReactNode }) => {
  const dark = useDark();
  const motion = !reducedMotion.useMatches();
  const narrow = useNarrow();
  const theme = useMemo(() => themeOf({ dark, motion, narrow }), [dark, motion, narrow]);
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      getPopupContainer={popupHost}
    >
      {children}
    </ConfigProvider>
  );
};
