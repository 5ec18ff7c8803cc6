import type { RouteEntry } from '#libs/contracts';

/** The menu entry of a screen: its own, or for a screen that is not in the menu, that of the nearest screen above it. */
export const menuEntryOf = (screens: readonly RouteEntry[], path: string): RouteEntry | undefined => {
  const seen = new Set<string>();
  let entry = screens.find((screen) => screen.path === path);
  while (entry?.hidden === true && !seen.has(entry.path)) {
    const { parent } = entry;
    seen.add(entry.path);
    entry = screens.find((screen) => screen.path === parent);
  }
  return entry?.hidden === true ? undefined : entry;
};
