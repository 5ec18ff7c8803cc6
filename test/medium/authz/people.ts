import { role } from '#libs/contracts';
import type { Person } from './all-process.js';

/** Every role of the console with every kind of area and source; `sees`: the schools of the seed in their reach. */
export const people: Record<string, { person: Person; sees: string[] }> = {
  administrator: {
    person: { tags: role.administrator, debug: true },
    sees: ['GZOWN', 'GZOPEN', 'GZTHIRD', 'SZOWN', 'SZTHIRD'],
  },
  'administrator of another source': {
    person: { tags: role.administrator, source: 'quankeyun', debug: true },
    sees: ['GZOWN', 'GZOPEN', 'SZOWN'],
  },
  ...Object.fromEntries(
    (['areaManager', 'customerManager'] as const).flatMap((tag) =>
      ([undefined, 'third'] as const).flatMap((source) =>
        (
          [
            ['a province', '440000', ['GZOWN', 'GZOPEN', 'GZTHIRD', 'SZOWN', 'SZTHIRD']],
            ['a city', '440100', ['GZOWN', 'GZOPEN', 'GZTHIRD']],
            ['a town', '440305', ['SZOWN', 'SZTHIRD']],
            ['nothing', undefined, []],
          ] as const
        ).map(([what, area, sees]) => [
          `${tag} of ${what}, source ${source ?? 'product'}`,
          {
            person: { tags: role[tag], areas: area ? [area] : [], ...(source ? { source } : {}) },
            sees: sees.filter((code) => source === undefined || !code.endsWith('THIRD')),
          },
        ]),
      ),
    ),
  ),
};
