import { useEffect, useRef } from 'react';
import { keepFocus } from './dialog-focus.js';

const id = 'popups';

/** Where dialogs, menus and choices open: inside of the page's main part, so that a screen reader finds them in a landmark. */
export const popupHost = (): HTMLElement => document.getElementById(id) ?? document.body;

/** The place of everything that opens above a screen. It takes no room. */
export const Popups = () => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current === null ? undefined : keepFocus(host.current)), []);
  return <div id={id} ref={host} />;
};
