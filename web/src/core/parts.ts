import { lazy, type ComponentType } from 'react';

/** Milliseconds before a part of the console that did not come is asked for again. */
const pausesMs = [250, 1000, 3000];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Loads a part of the console. A network that changes under the browser, as when a notebook moves from cable to wireless,
 * fails what is being loaded, so it is asked for again.
 * @throws the last failure, when it did not come in four attempts
 */
export const loadPart = async <Part>(load: () => Promise<Part>, wait = pause): Promise<Part> => {
  for (const ms of pausesMs) {
    try {
      return await load();
    } catch {
      await wait(ms);
    }
  }
  return load();
};

/** A component that is loaded when it is first shown, or before by `preload`, whose failures show only then. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  Object.assign(
    lazy(() => loadPart(load)),
    { preload: () => void load().catch(() => undefined) },
  );
