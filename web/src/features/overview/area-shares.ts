import { areaFilterNames } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { areaValues } from '../../kit/pickers/areas.js';

export type AreaTile = Schemas['AreaTile'];

/** Highest shares of dark cards of all steps of colour but the last. */
const bounds = [0, 0.05, 0.1, 0.25] as const;

/** Cards of an area that are off or silent. */
export const darkOf = ({ off, silent }: Pick<AreaTile, 'off' | 'silent'>): number => off + silent;

const shareOf = (tile: Pick<AreaTile, 'off' | 'silent' | 'total'>): number =>
  tile.total === 0 ? 0 : darkOf(tile) / tile.total;

/** The step of colour of an area, from 0, where no card is dark, to 4. */
export const stepOf = (tile: Pick<AreaTile, 'off' | 'silent' | 'total'>): number =>
  bounds.filter((bound) => shareOf(tile) > bound).length;

/** `6.7%`; a share that is not zero is never shown as `0%`. */
export const shareText = (tile: Pick<AreaTile, 'off' | 'silent' | 'total'>): string => {
  const percent = shareOf(tile) * 100;
  return percent > 0 && percent < 0.1 ? '<0.1%' : `${Number(percent.toFixed(1))}%`;
};

const percentOf = (bound: number): string => `${bound * 100}%`;

/** The shares of each step, for the legend. */
export const stepLabels: readonly string[] = [
  percentOf(bounds[0]),
  ...bounds.slice(1).map((bound) => `≤${percentOf(bound)}`),
  `>${percentOf(bounds[bounds.length - 1] ?? 0)}`,
];

/** The filter of lists for an area. */
export const areaOf = ({ path }: Pick<AreaTile, 'path'>): Record<string, string> => areaValues(path);

/** True for an area within which there are others. */
export const hasParts = ({ path }: Pick<AreaTile, 'path'>): boolean => path.length < areaFilterNames.length;

/** The device list of an area: the cards that are off, else those that are silent, else all. */
export const cardsAddress = (tile: AreaTile): string => {
  const { off, silent } = tile;
  const status: Record<string, string> =
    off > 0 ? { onlineStatus: 'off' } : silent > 0 ? { onlineStatus: 'silent' } : {};
  return `/home/schoolDevice/list?${new URLSearchParams({ ...areaOf(tile), ...status })}`;
};
