/** Where a classroom is, as far as that is known. */
export interface Place {
  building: string | null;
  /** Negative below the ground. */
  storey: number | null;
}

const digits = '一二三四五六七八九';
/** A whole number up to 99 in Chinese or Arabic digits. */
const number = `(?:\\d{1,2}|[${digits}]?十[${digits}]?|[${digits}])`;

const numberOf = (text: string): number => {
  if (/^\d+$/.test(text)) return Number(text);
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text];
  const valueOf = (digit: string): number => digits.indexOf(digit) + 1;
  return (text.includes('十') ? Math.max(1, valueOf(tens)) * 10 : 0) + (ones === '' ? 0 : valueOf(ones));
};

/** The storeys that a room number is taken for: 2023 is a year. */
const highest = 18;

const han = '\\p{sc=Han}';

/** Parts of the name of a grade, such as 初中, 初一, 三年级, 2023级. */
const grade = `小学|初中|高中|[小初高中大]?[${digits}](?:年级)?|[小初高中大]|\\d{1,4}(?:年级|级)|${han}{2}级`;

/** A class is no place: 初一(2)班, 七年级3班, 2023级1班, 高三十二班. */
const className = new RegExp(`(?:${grade}){0,3}\\s*\\(?\\s*(?:\\d{1,4}|${number})\\s*\\)?\\s*班`, 'gu');

/** B1层, B1F, B1-03: a storey below the ground, where B301 and B1-301 are of a building B. */
const basement = 'B\\d(?:[层F]|-\\d{1,2}(?!\\d))';

/** The part of a named building: A of 教学楼A301 and 教学楼A栋, 东 of 综合楼东区, 2 of 教学楼2-305. */
const wing = [
  `(?!${basement})[A-Z](?:\\d(?=-\\d{3}|栋|座|幢|区))?(?=[-\\s\\d栋座幢区]|$)`,
  '[东南西北](?=区|侧|翼|\\d)',
  '\\d{1,2}(?=栋|座|幢|区|号|-\\d{3})',
].join('|');

/** What a name begins with, tried in this order; a group `building` is the name of the building. */
const buildings: readonly RegExp[] = [
  // 3号楼, 3#楼, A栋, 第2教学楼, 一教
  new RegExp(
    `^(?<building>第?(?:${number}|[A-Z]\\d?)(?:号|#|栋|幢|座|教)(?:(?!负|地下|${number}楼)${han}{0,3}楼)?)`,
    'u',
  ),
  // 教学楼, 图书馆, 实验楼B栋; 二楼 is a storey
  new RegExp(
    `^(?<building>(?!${number}楼)${han}{1,8}?(?:楼|馆|中心)(?:\\s?-?(?:${wing})(?:栋|座|幢|区|侧|翼|号楼|号)?)?)`,
    'u',
  ),
  // 教A-201, A301, A1-301
  /^(?!F\d{1,2}(?!\d))(?<building>教?[A-Z](?:\d(?=-\d{3}))?)(?:区|座)?(?=\s?-?\s?(?:\d|[一二三四五六七八九十]{1,2}[层楼]))(?!\d(?:F|层))/u,
  // 3-201, 3-2-05
  /^(?<building>\d{1,2})(?=-(?:\d{3,4}(?!\d)|\d{1,2}-\d))/,
];

/** How the rest of a name says the storey, tried in this order. */
const storeys: readonly { pattern: RegExp; storeyOf: (found: string) => number }[] = [
  { pattern: new RegExp(`(?:地下|负)(?:室)?(${number})(?:[层楼]|$)`, 'u'), storeyOf: (found) => -numberOf(found) },
  { pattern: new RegExp(`(?:^|[\\s-])(?=${basement})B(\\d)`), storeyOf: (found) => -Number(found) },
  { pattern: /^-(1)[层楼F](?!-?\d)/, storeyOf: (found) => -Number(found) },
  { pattern: new RegExp(`(${number})(?:[层楼]|F(?![A-Z]))`, 'u'), storeyOf: numberOf },
  { pattern: /(?:^|[\s-])F(\d{1,2})(?!\d)/, storeyOf: Number },
  { pattern: /(?:^|\D)(\d{1,2})\d{2}(?!\d)/, storeyOf: Number },
  { pattern: /^[\s-]*(\d{1,2})-\d{1,2}(?!\d)/, storeyOf: Number },
];

const buildingOf = (name: string): [building: string | null, rest: string] => {
  for (const pattern of buildings) {
    const found = pattern.exec(name);
    const building = found?.groups?.['building'];
    if (found && building !== undefined) return [building.replace(/[\s-]+/g, ''), name.slice(found[0].length)];
  }
  return [null, name];
};

const storeyOf = (rest: string): number | null => {
  for (const { pattern, storeyOf: read } of storeys) {
    const found = pattern.exec(rest)?.[1];
    const storey = found === undefined ? 0 : read(found);
    if (storey !== 0 && storey <= highest) return storey;
  }
  return null;
};

/** Building and storey by the name of a classroom, such as 教学楼A301, 3-201 or 实验楼二楼204; null for what it does not say. */
export const placeOfName = (name: string): Place => {
  const plain = name
    .normalize('NFKC')
    .replace(/[—–_~·.]/g, '-')
    .replace(className, '')
    .trim()
    .toUpperCase();
  const [building, rest] = buildingOf(plain);
  return { building, storey: storeyOf(rest) };
};

/** What the strip needs of a classroom: its name, and its place as a person has set it. */
interface Placed extends Place {
  name: string;
}

/** The classrooms of one storey; null: it is not known. */
export interface Storey<Room> {
  storey: number | null;
  rooms: Room[];
}

export interface Building<Room> {
  building: string | null;
  /** The highest first, as one sees them from outside. */
  storeys: Storey<Room>[];
}

const grouped = <Room, Key>(rooms: readonly Room[], keyOf: (room: Room) => Key): Map<Key, Room[]> => {
  const groups = new Map<Key, Room[]>();
  for (const room of rooms) groups.set(keyOf(room), [...(groups.get(keyOf(room)) ?? []), room]);
  return groups;
};

const collator = new Intl.Collator('zh-CN', { numeric: true });

/** Where a classroom is: by hand, else by its name. */
export const placeOf = ({ name, building, storey }: Placed): Place => {
  const derived = building === null || storey === null ? placeOfName(name) : { building, storey };
  return { building: building ?? derived.building, storey: storey ?? derived.storey };
};

/** Classrooms by building and storey, in the order of their names; those without a place last. */
export const buildingsOf = <Room extends Placed>(rooms: readonly Room[]): Building<Room>[] => {
  const placed = rooms
    .map((room) => ({ room, ...placeOf(room) }))
    .sort((a, b) => collator.compare(a.room.name, b.room.name));
  return [...grouped(placed, ({ building }) => building)]
    .sort(([a], [b]) => Number(a === null) - Number(b === null) || collator.compare(a ?? '', b ?? ''))
    .map(([building, some]) => ({
      building,
      storeys: [...grouped(some, ({ storey }) => storey)]
        .sort(([a], [b]) => (b ?? -Infinity) - (a ?? -Infinity))
        .map(([storey, here]) => ({ storey, rooms: here.map(({ room }) => room) })),
    }));
};

/** `3 层`, `地下 1 层` */
export const storeyLabel = (storey: number | null): string => {
  if (storey === null) return '楼层未知';
  return storey < 0 ? `地下 ${-storey} 层` : `${storey} 层`;
};
