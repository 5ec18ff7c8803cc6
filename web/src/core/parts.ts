import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { wantedSheets } from './sheets.js';

/** Milliseconds before a part of the console that did not come is asked for again. */
const pausesMs = [250, 1000, 3000];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const loadCode = async <Part>(load: () => Promise<Part>, wait: typeof pause): Promise<Part> => {
  for (const ms of pausesMs) {
    try {
      return await load();
    } catch {
      await wait(ms);
    }
  }
  return load();
};

/**
 * Loads a part of the console with its styles. A network that changes under the browser, as when a notebook moves from cable
 * to wireless, fails what is being loaded, so it is asked for again.
 * @throws the last failure, when it did not come in four attempts
 */
export const loadPart = async <Part>(load: () => Promise<Part>, wait = pause): Promise<Part> => {
  const part = await loadCode(load, wait);
  await wantedSheets();
  return part;
};

/**
 * A component that is loaded when it is first shown, or before by `preload`, whose failures show only then. One that has come
 * is drawn at once: React would show a fallback first, and then hold back what stands below it.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    const part = await loadPart(load);
    loaded = part.default;
    return part;
  };
  const Late = lazy(fetch);
  const Part = (props: Props): ReactNode => {
    // the same one for as long as it is mounted
    const [shown] = useState(() => loaded ?? Late);
    return createElement(shown as ComponentType<Props>, props);
  };
  return Object.assign(Part, {
    preload: (): void => void fetch().catch(() => undefined),
    isLoaded: (): boolean => loaded !== undefined,
    /** Resolves when it has come. */
    ready: async (): Promise<void> => void (loaded ?? (await fetch())),
  });
};
