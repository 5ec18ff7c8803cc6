/**
 * Style sheets of antd, which the build writes (web/antd-styles): `list` for what every list draws, `other` for all else. They
 * stand before ours, which change some of their rules. A module of antd wants the sheet of its component when it runs.
 */
export type SheetName = 'list' | 'other';

/** The turns of `public/again.js`, which asks for a sheet again. */
const mostTurns = 5;

const waiting = new Map<SheetName, Promise<void>>();

const linkOf = (name: SheetName) => document.head.querySelector<HTMLLinkElement>(`link[data-sheet=${name}]`);

/** Inserts a sheet behind those of antd that are there, and before all others. */
const insert = (name: SheetName): void => {
  // the script of the first picture knows where they are; the development server has none
  const href = document.querySelector<HTMLElement>('script[data-list]')?.dataset[name];
  if (href === undefined || linkOf(name) !== null) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.dataset['sheet'] = name;
  document.head.insertBefore(link, document.head.querySelector('link[rel=stylesheet]:not([data-sheet])'));
};

const isFailed = (link: HTMLLinkElement | null): boolean => Number(link?.dataset['turn'] ?? 0) >= mostTurns;

/** Settles when the sheet is there, or does not come. */
const loaded = (name: SheetName): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = linkOf(name);
    if (link === null || link.sheet !== null) return resolve();
    const look = ({ type, target }: Event) => {
      if (target !== linkOf(name)) return;
      if (type === 'load') resolve();
      else if (isFailed(linkOf(name))) reject(new TypeError('unable to preload a style sheet'));
      else return;
      for (const each of ['load', 'error']) document.removeEventListener(each, look, true);
    };
    // `again.js` puts another link in its place
    for (const each of ['load', 'error']) document.addEventListener(each, look, true);
  });

/** Loads a sheet. @public modules of antd call it in the build */
export const wantSheet = (name: SheetName): void => {
  if (waiting.has(name)) return;
  insert(name);
  const sheet = loaded(name);
  sheet.catch(() => undefined);
  waiting.set(name, sheet);
};

/** Resolves when all sheets that are wanted so far are there. @throws TypeError when one does not come */
export const wantedSheets = async (): Promise<void> => {
  await Promise.all(waiting.values());
};
