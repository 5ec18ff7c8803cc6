import { describe, expect, it } from '@jest/globals';
import { cardsAddress, darkOf, hasParts, shareText, stepLabels, stepOf } from './area-shares.js';

const tile = (total: number, off: number, silent = 0, path = ['44', '4403']) => ({
  ...{ path, areaName: '深圳市', schools: 1, total, off, silent },
});

describe('a tile of the map of areas', () => {
  it('has a step of colour for each share of dark cards, with its label', () => {
    const shares = [0, 1, 50, 51, 100, 101, 250, 251, 1000];
    const steps = shares.map((off) => stepOf(tile(1000, off)));
    expect(steps).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
    expect(stepLabels).toEqual(['0%', '≤5%', '≤10%', '≤25%', '>25%']);
    expect(stepLabels).toHaveLength(Math.max(...steps) + 1);
    expect(stepOf(tile(0, 0))).toBe(0);
  });

  it('counts cards that are off and those that are silent as dark', () => {
    expect(darkOf(tile(100, 2, 3))).toBe(5);
    expect(shareText(tile(100, 2, 3))).toBe('5%');
  });

  it('shows no share as zero that is not', () => {
    expect([0, 1, 20, 3333].map((off) => shareText(tile(10_000, off)))).toEqual(['0%', '<0.1%', '0.2%', '33.3%']);
  });

  it('leads to the cards that are off, else to those that are silent, else to all', () => {
    const query = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));
    const area = { addressProvinceCode: '44', addressCityCode: '4403' };
    expect(query(cardsAddress(tile(9, 1, 1)))).toEqual({ ...area, onlineStatus: 'off' });
    expect(query(cardsAddress(tile(9, 0, 1)))).toEqual({ ...area, onlineStatus: 'silent' });
    expect(query(cardsAddress(tile(9, 0)))).toEqual(area);
  });

  it('opens provinces and cities, and no towns', () => {
    expect([['44'], ['44', '4403'], ['44', '4403', '440305']].map((path) => hasParts({ path }))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
