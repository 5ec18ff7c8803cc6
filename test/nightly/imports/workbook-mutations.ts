import { Random } from '../../../tools/fleet/random.js';
import { referenceSheets, type Sheet, type Trees } from './reference-reader.js';
import { zipOf } from '../../medium/imports/hostile-zip.js';
import { all, element, type Element, written } from './xml-tree.js';

/** A file of which it is known what it says. */
export interface FuzzCase {
  bytes: Buffer;
  /** Its sheets, or why it has to be refused. */
  sheets: Sheet[] | string;
  /** What was done to it. */
  changes: string[];
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const texts = [
  '张三',
  '李四',
  '13800138000',
  '一年级(1)班',
  ' 两 端 ',
  'a<b>&"c"',
  '_x000D_x',
  '😀',
  '',
  'x'.repeat(500),
];

/** A workbook that is right: every kind of cell, several sheets, gaps, hidden rows. */
const workbook = (random: Random): Trees => {
  const sheets = Array.from({ length: random.integer(1, 3) }, (_, n) => n + 1);
  return {
    '[Content_Types].xml': element('Types'),
    'xl/workbook.xml': element(
      'workbook',
      { xmlns: main, 'xmlns:r': relations },
      element('sheets', {}, ...sheets.map((n) => sheetElement(n, random))),
    ),
    'xl/_rels/workbook.xml.rels': element(
      'Relationships',
      {},
      ...sheets.map((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
      relation('rId8', 'sharedStrings', 'sharedStrings.xml'),
      relation('rId9', 'styles', 'styles.xml'),
    ),
    'xl/sharedStrings.xml': element(
      'sst',
      { xmlns: main },
      ...texts.map((text, n) =>
        n % 3 === 0
          ? element('si', {}, element('r', {}, element('t', {}, text)), element('rPh', {}, element('t', {}, 'pinyin')))
          : element('si', {}, element('t', {}, text)),
      ),
    ),
    'xl/styles.xml': element(
      'styleSheet',
      { xmlns: main },
      element('cellXfs', {}, ...['0', '14', '49'].map((id) => element('xf', { numFmtId: id }))),
    ),
    ...Object.fromEntries(sheets.map((n) => [`xl/worksheets/sheet${n}.xml`, sheetTree(random)])),
  };
};

const sheetElement = (n: number, random: Random): Element =>
  element('sheet', {
    name: `表${n}`,
    sheetId: String(n),
    'r:id': `rId${n}`,
    ...(n > 1 && random.chance(0.3) ? { state: 'hidden' } : {}),
  });
const relation = (id: string, type: string, target: string): Element =>
  element('Relationship', { Id: id, Type: `${relations}/${type}`, Target: target });

const sheetTree = (random: Random): Element => {
  let row = 0;
  const rows = Array.from({ length: random.integer(0, 12) }, () => {
    row += random.integer(1, 2);
    const cells = 'ABCDEF'.split('').filter(() => random.chance(0.8));
    return element(
      'row',
      { r: String(row), ...(random.chance(0.1) ? { hidden: '1' } : {}) },
      ...cells.map((letter) => cell(`${letter}${row}`, random)),
    );
  });
  return element('worksheet', { xmlns: main }, element('sheetData', {}, ...rows));
};

const cell = (r: string, random: Random): Element => {
  const text = random.pick(texts) ?? '';
  const made: (() => Element)[] = [
    () => element('c', { r, t: 's' }, element('v', {}, String(random.integer(0, texts.length - 1)))),
    () => element('c', { r, t: 'inlineStr' }, element('is', {}, element('t', {}, text))),
    () => element('c', { r, t: 'str' }, element('f', {}, 'A1'), element('v', {}, text)),
    () => element('c', { r }, element('v', {}, String(random.integer(0, 2 ** 40)))),
    () => element('c', { r, s: '1' }, element('v', {}, String(random.integer(61, 60_000)))),
    () => element('c', { r, t: 'b' }, element('v', {}, random.chance(0.5) ? '1' : '0')),
    () => element('c', { r, t: 'e' }, element('f', {}, 'A1'), element('v', {}, '#N/A')),
  ];
  return (random.pick(made) ?? (() => element('c', { r })))();
};

const hostile = [
  '',
  '-1',
  '0',
  '1',
  '2',
  '9',
  '99999999',
  '1e999',
  'NaN',
  '0x10',
  '_x0000_',
  '_xD800_',
  '_x005F_x0041_',
];
const values = [
  ...hostile,
  '=cmd',
  'A0',
  'XFE1',
  'C3',
  'B2',
  '２',
  ' 1 ',
  's',
  'n',
  'str',
  'inlineStr',
  'b',
  'e',
  'hidden',
  'rId2',
  'x'.repeat(40_000),
  '\u0085',
  '字\uD83D\uDE00',
];
const names = ['c', 'v', 'is', 't', 'row', 'f', 'sheetData', 'si', 'extra', 'xf', 'sheet'];

type Change = (element: Element, parent: Element, random: Random) => void;

/** Changes of the structure; each leaves XML that is well formed. */
const changes: Readonly<Record<string, Change>> = {
  drop: (each, parent) => parent.contents.splice(parent.contents.indexOf(each), 1),
  repeat: (each, parent) => parent.contents.splice(parent.contents.indexOf(each), 0, structuredClone(each)),
  move: (each, parent, random) => {
    parent.contents.splice(parent.contents.indexOf(each), 1);
    parent.contents.splice(random.integer(0, parent.contents.length), 0, each);
  },
  rename: (each, _parent, random) => (each.name = random.pick(names) ?? 'x'),
  empty: (each) => (each.contents = []),
  say: (each, _parent, random) => (each.contents = [random.pick(values) ?? '']),
  insert: (each, _parent, random) =>
    each.contents.splice(random.integer(0, each.contents.length), 0, element(random.pick(names) ?? 'x')),
  speak: (each, _parent, random) =>
    each.contents.splice(random.integer(0, each.contents.length), 0, random.pick(values) ?? ''),
  forget: (each, _parent, random) => each.attributes.splice(random.integer(0, each.attributes.length), 1),
  set: (each, _parent, random) => {
    const one = random.pick(each.attributes);
    if (one && !one[0].startsWith('xmlns')) one[1] = random.pick(values) ?? '';
  },
  call: (each, _parent, random) => {
    const one = random.pick(each.attributes);
    const name = random.pick(['r', 't', 's', 'hidden', 'state', 'other']) ?? '';
    const taken = each.attributes.some(([known]) => known === name);
    if (one && !taken && !one[0].startsWith('xmlns')) one[0] = name;
  },
};

const changeTree = (trees: Trees, random: Random): string => {
  const part = random.chance(0.7) ? 'xl/worksheets/sheet1.xml' : (random.pick(Object.keys(trees)) ?? '');
  const tree = trees[part];
  const found = random.pick(tree ? all(tree) : []);
  const name = random.pick(Object.keys(changes)) ?? '';
  if (!found?.parent) return '';
  changes[name]?.(found.element, found.parent, random);
  return `${name} ${found.element.name} of ${part}`;
};

const changeParts = (trees: Trees, random: Random): string => {
  const parts = Object.keys(trees);
  const [one = '', other = ''] = [random.pick(parts), random.pick(parts)];
  if (random.chance(0.5)) {
    trees[one] = undefined;
    return `without ${one}`;
  }
  [trees[one], trees[other]] = [trees[other], trees[one]];
  return `${one} for ${other}`;
};

const changeBytes = (bytes: Buffer, random: Random): [bytes: Buffer, change: string] => {
  const at = random.integer(0, bytes.length - 1);
  const length = random.integer(1, 64);
  const kind = random.integer(0, 5);
  const copy = Buffer.from(bytes);
  if (kind <= 2) {
    const bits = random.pick([1, 1, 2, 8]) ?? 1;
    for (let bit = 0; bit < bits; bit++) {
      const byte = random.integer(0, copy.length - 1);
      copy.writeUInt8(copy.readUInt8(byte) ^ (1 << random.integer(0, 7)), byte);
    }
    return [copy, `${bits} bits`];
  }
  if (kind === 3) return [copy.subarray(0, at), `cut at ${at}`];
  if (kind === 4) return [Buffer.concat([copy.subarray(0, at), copy.subarray(at + length)]), `${length} less at ${at}`];
  const from = random.integer(0, bytes.length - 1);
  return [
    Buffer.concat([copy.subarray(0, at), bytes.subarray(from, from + length), copy.subarray(at)]),
    `more at ${at}`,
  ];
};

/** The case of a seed: a right workbook, and what is done to it. */
export const fuzzCase = (seed: number): FuzzCase => {
  const random = new Random(seed);
  const trees = workbook(random);
  const done: string[] = [];
  const kind = random.next();
  if (kind < 0.55) for (let n = random.integer(1, 3); n > 0; n--) done.push(changeTree(trees, random));
  else if (kind < 0.65) done.push(changeParts(trees, random));
  const parts = Object.fromEntries(
    Object.entries(trees).map(([name, tree]) => [name, tree ? `<?xml version="1.0"?>${written(tree)}` : null]),
  );
  const bytes = zipOf({ parts }, random.chance(0.5));
  const sheets = referenceSheets(trees);
  if (kind < 0.65 || kind > 0.98) return { bytes, sheets, changes: done };
  const [broken, change] = changeBytes(bytes, random);
  return { bytes: broken, sheets, changes: [change] };
};
