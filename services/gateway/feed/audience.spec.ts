import { describe, expect, it } from '@jest/globals';
import { hasRole, noticeRules, role, type WatchedArea } from '#libs/contracts';
import type { SchoolPlace } from '#libs/http';
import { Audience, type Places } from './audience.js';
import type { FeedRow } from './frame-history.js';
import type { FeedSocket } from './feed-socket.js';
import { Rooms } from './viewers.js';

const product = 'product';
const place = (cityCode: string, source = product): SchoolPlace => ({
  source,
  provinceCode: '330000',
  cityCode,
  townCode: `${cityCode.slice(0, 4)}06`,
});

class FewPlaces implements Places {
  version = 0;
  readonly places = new Map([
    ['hz', place('330100')],
    ['nb', place('330200')],
    ['foreign', place('330100', 'elsewhere')],
  ]);

  placeOf(code: string): SchoolPlace | undefined {
    return this.places.get(code);
  }
}

interface Reach {
  tags: number;
  areas: string[];
  source: string;
}

const administrator: Reach = { tags: role.administrator, areas: [], source: product };
const manager = (...areas: string[]): Reach => ({ tags: role.areaManager, areas, source: product });
const row = (deviceNo: string, schoolCode: string | null): FeedRow => ({
  schoolCode,
  row: [deviceNo, schoolCode, 'on', '2026-11-20 08:00:00'],
});
const rows = [row('1', 'hz'), row('2', 'nb'), row('3', null), row('4', 'foreign'), row('5', 'unheard')];
const seenBy = (audience: Audience): unknown[] => audience.shareOf(rows).map(([deviceNo]) => deviceNo);

describe('Audience', () => {
  const places = new FewPlaces();
  const audience = (reach: Reach, schoolCode?: string, area: WatchedArea = {}) =>
    new Audience(reach, { schoolCode, area }, places, product);

  it('shows an administrator of the product everything, unbound cards and new schools too', () => {
    expect(seenBy(audience(administrator))).toEqual(['1', '2', '3', '4', '5']);
  });

  it('shows what is about several schools to an administrator of the product who watches all, and to no other', () => {
    const several: FeedRow[] = [{ ...row('r', null), ofSeveral: true }];
    const seen = (...who: Parameters<typeof audience>) => audience(...who).shareOf(several).length;
    expect(seen(administrator)).toBe(1);
    expect(seen({ ...administrator, source: 'elsewhere' })).toBe(0);
    expect(seen(manager('330000'))).toBe(0);
    expect([seen(administrator, 'hz'), seen(administrator, undefined, { addressCityCode: '330100' })]).toEqual([0, 0]);
  });

  it('shows a row that is limited to some roles to people of these roles', () => {
    const limited: FeedRow[] = [{ ...row('r', 'hz'), roles: role.administrator }];
    const seen = (reach: Reach) => audience(reach).shareOf(limited).length;
    expect([seen(administrator), seen(manager('330100'))]).toEqual([1, 0]);
  });

  it('shows each kind of notice to its roles, also when both watch the same school', () => {
    const [all, watching] = [audience(administrator), audience(manager('330100'))];
    for (const { roles } of Object.values(noticeRules)) {
      const rows: FeedRow[] = [{ schoolCode: 'hz', roles, row: ['1', 'hz', 'schoolDark'] }];
      expect(all.shareOf(rows)).toHaveLength(1);
      expect(watching.shareOf(rows)).toHaveLength(hasRole(role.areaManager, roles) ? 1 : 0);
    }
  });

  it('limits a manager to the areas, whatever level they are of', () => {
    expect(seenBy(audience(manager('330100')))).toEqual(['1', '4']);
    expect(seenBy(audience(manager('330206')))).toEqual(['2']);
    expect(seenBy(audience(manager('330000')))).toEqual(['1', '2', '4']);
    expect(seenBy(audience(manager()))).toEqual([]);
  });

  it('limits people of another source to the sources of the product', () => {
    expect(seenBy(audience({ ...administrator, source: 'elsewhere' }))).toEqual(['1', '2', '3']);
    expect(seenBy(audience({ ...manager('330100'), source: 'elsewhere' }))).toEqual(['1']);
  });

  it('narrows to the watched school and never widens', () => {
    expect(seenBy(audience(administrator, 'nb'))).toEqual(['2']);
    expect(seenBy(audience(manager('330100'), 'nb'))).toEqual([]);
  });

  it('narrows to the watched area and never widens; what has no place is in none', () => {
    const inArea = (reach: Reach, area: WatchedArea) => seenBy(audience(reach, undefined, area));
    expect(inArea(administrator, { addressProvinceCode: '330000' })).toEqual(['1', '2', '4']);
    expect(inArea(administrator, { addressProvinceCode: '330000', addressCityCode: '330200' })).toEqual(['2']);
    expect(inArea(administrator, { addressTownCode: '330106' })).toEqual(['1', '4']);
    expect(inArea(manager('330100'), { addressCityCode: '330200' })).toEqual([]);
    const keys = [{}, { addressCityCode: '330200' }, { addressTownCode: '330200' }].map(
      (area) => audience(administrator, undefined, area).key,
    );
    expect(new Set(keys).size).toBe(3);
  });

  it('decides again when schools change', () => {
    const moving = new FewPlaces();
    const watching = new Audience(manager('330100'), {}, moving, product);
    expect(seenBy(watching)).toEqual(['1', '4']);
    moving.places.set('hz', place('330200'));
    moving.version += 1;
    expect(seenBy(watching)).toEqual(['4']);
  });

  it('is the same room for people of equal reach, another for any difference', () => {
    const key = (reach: Reach, watched?: string): string => audience(reach, watched).key;
    expect(key(manager('1', '2'))).toBe(key({ ...manager('2', '1', '2'), tags: role.customerManager }));
    expect(key({ ...administrator, areas: ['1'] })).toBe(key(administrator));
    const keys = [
      key(administrator),
      key(administrator, 'hz'),
      key({ ...administrator, source: 'elsewhere' }),
      key(manager('1')),
      key(manager('1,2')),
      key(manager('1', '2')),
      key({ ...manager('1'), source: 'elsewhere' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('Rooms', () => {
  it('opens with the first member and closes with the last', () => {
    const rooms = new Rooms();
    const all = new Audience(administrator, {}, new FewPlaces(), product);
    const [first, second] = [{}, {}] as [FeedSocket, FeedSocket];
    const names = [rooms.enter(all, 'devices', first), rooms.enter(all, 'devices', second)];
    rooms.enter(all, 'commands', first);
    expect(new Set(names).size).toBe(1);
    expect([...rooms.of('devices')].map(({ members }) => [...members])).toEqual([[first, second]]);
    rooms.leave(names[0] ?? '', first);
    expect([...rooms.of('devices')].map(({ members }) => [...members])).toEqual([[second]]);
    rooms.leave(names[1] ?? '', second);
    expect([...rooms.of('devices')]).toHaveLength(0);
    expect([...rooms.of('commands')]).toHaveLength(1);
  });
});
