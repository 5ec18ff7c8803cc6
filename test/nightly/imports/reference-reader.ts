import { dayMs } from '#libs/contracts';
import { attribute, children, type Element, ownText } from './xml-tree.js';

/** A workbook as trees of its parts. */
export type Trees = Record<string, Element | undefined>;

export interface Sheet {
  name: string;
  rows: { row: number; cells: string[]; errors?: number[]; hidden?: true }[];
}

/** What a file says cannot be known. */
class Unclear extends Error {}

const need = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Unclear(what);
  return value;
};
const only = (found: readonly Element[], what: string): Element | undefined => {
  if (found.length > 1) throw new Unclear(`several ${what}`);
  return found[0];
};
const named = (tree: Element, name: string): Element[] => children(tree).filter((each) => each.name === name);
const whole = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Unclear(`${text} is no number`);
  return Number(text);
};
const known = (tree: Element, names: readonly string[]): void => {
  for (const { name } of children(tree)) if (!names.includes(name)) throw new Unclear(`${name} in ${tree.name}`);
};
const rootOf = (trees: Trees, part: string, name: string): Element => {
  const root = need(trees[part], part);
  if (root.name !== name) throw new Unclear(part);
  return root;
};

/**
 * The visible sheets of a workbook as the format means them, read in the plainest way: it is what the reader of imports
 * is compared with; or why the file says nothing clear, so that it has to be refused.
 */
export const referenceSheets = (trees: Trees): Sheet[] | string => {
  try {
    const workbook = rootOf(trees, 'xl/workbook.xml', 'workbook');
    const targets = targetsOf(rootOf(trees, 'xl/_rels/workbook.xml.rels', 'Relationships'));
    const sheets = need(only(named(workbook, 'sheets'), 'lists'), 'no list');
    known(sheets, ['sheet']);
    const context = { texts: textsOf(trees), dates: datesOf(trees) };
    return children(sheets)
      .filter((sheet) => (attribute(sheet, 'state') ?? 'visible') === 'visible')
      .map((sheet) => {
        const part = need(targets.get(attribute(sheet, 'r:id') ?? ''), 'no target');
        return {
          name: plain(attribute(sheet, 'name') ?? ''),
          rows: rowsOf(rootOf(trees, `xl/${part}`, 'worksheet'), context),
        };
      });
  } catch (error) {
    if (error instanceof Unclear) return error.message;
    throw error;
  }
};

const targetsOf = (relations: Element): Map<string, string> => {
  known(relations, ['Relationship']);
  const targets = new Map<string, string>();
  for (const each of children(relations)) {
    const id = attribute(each, 'Id') ?? '';
    if (targets.has(id)) throw new Unclear('an id twice');
    targets.set(id, attribute(each, 'Target') ?? '');
  }
  return targets;
};

const textsOf = (trees: Trees): string[] => {
  if (!trees['xl/sharedStrings.xml']) return [];
  const table = rootOf(trees, 'xl/sharedStrings.xml', 'sst');
  known(table, ['si']);
  return children(table).map((each) => richText(each) ?? '\uFFFF');
};

/** Undefined: it cannot be known. */
const richText = (tree: Element): string | undefined => {
  try {
    known(tree, ['t', 'r', 'rPh']);
    const runs = children(tree).flatMap((each) => {
      if (each.name === 'r') known(each, ['t', 'rPr']);
      return each.name === 't' ? [each] : each.name === 'r' ? named(each, 't') : [];
    });
    for (const run of runs) known(run, []);
    if (ownText(tree).trim() !== '') return undefined;
    return plain(runs.map(ownText).join(''));
  } catch (error) {
    if (error instanceof Unclear) return undefined;
    throw error;
  }
};

/** Whether a style shows dates, by its number. */
const datesOf = (trees: Trees): boolean[] => {
  if (!trees['xl/styles.xml']) return [];
  const list = only(named(rootOf(trees, 'xl/styles.xml', 'styleSheet'), 'cellXfs'), 'lists of styles');
  if (!list) return [];
  known(list, ['xf']);
  return children(list).map((style) => whole(attribute(style, 'numFmtId') ?? '0') === 14);
};

interface Context {
  texts: readonly string[];
  dates: readonly boolean[];
}

const rowsOf = (sheet: Element, context: Context): Sheet['rows'] => {
  const data = need(only(named(sheet, 'sheetData'), 'tables'), 'no table');
  known(data, ['row']);
  if (ownText(data).trim() !== '') throw new Unclear('a text in the table');
  const rows: Sheet['rows'] = [];
  let last = 0;
  for (const each of children(data)) {
    const row = whole(attribute(each, 'r') ?? String(last + 1));
    if (row <= last) throw new Unclear('a row again, or before');
    last = row;
    const { cells, errors } = cellsOf(each, row, context);
    if (!cells.some((cell) => cell.trim() !== '')) continue;
    const hidden = ['1', 'true'].includes(attribute(each, 'hidden') ?? '');
    rows.push({ row, cells, ...(errors.length > 0 ? { errors } : {}), ...(hidden ? { hidden } : {}) });
  }
  return rows;
};

const cellsOf = (row: Element, number: number, context: Context): { cells: string[]; errors: number[] } => {
  known(row, ['c']);
  if (ownText(row).trim() !== '') throw new Unclear('a text in a row');
  const cells: string[] = [];
  const errors: number[] = [];
  let last = 0;
  for (const cell of children(row)) {
    const place = attribute(cell, 'r');
    const column = place === undefined ? last + 1 : columnOf(place, number);
    if (column <= last) throw new Unclear('a cell again, or before');
    last = column;
    const text = textOf(cell, context);
    if (text === '') continue;
    while (cells.length < column - 1) cells.push('');
    cells[column - 1] = text;
    if (attribute(cell, 't') === 'e') errors.push(column - 1);
  }
  return { cells, errors };
};

const columnOf = (place: string, row: number): number => {
  const letters = /^[A-Z]/.exec(place)?.[0] ?? '';
  if (place !== `${letters}${row}` || letters === '') throw new Unclear(place);
  return letters.charCodeAt(0) - 64;
};

const textOf = (cell: Element, { texts, dates }: Context): string => {
  known(cell, ['f', 'v', 'is']);
  if (ownText(cell).trim() !== '') throw new Unclear('a text in a cell');
  const value = only(named(cell, 'v'), 'values');
  const inline = only(named(cell, 'is'), 'texts');
  const formula = named(cell, 'f').length > 0;
  if (value) known(value, []);
  if (value && inline && ownText(value) !== '') throw new Unclear('two values');
  const type = attribute(cell, 't') ?? 'n';
  const raw = value ? ownText(value) : '';
  if (type === 'inlineStr') {
    return inline ? need(richText(inline), 'an unclear text') : plain(raw);
  }
  if (inline) throw new Unclear('a text of another kind');
  if (formula && (type === 'str' ? !value : raw.trim() === '')) throw new Unclear('no value');
  if (raw.trim() === '') return type === 'str' ? plain(raw) : type === 'e' ? '#VALUE!' : '';
  return typed(type, raw, attribute(cell, 's') ?? '0', texts, dates);
};

const typed = (
  type: string,
  raw: string,
  style: string,
  texts: readonly string[],
  dates: readonly boolean[],
): string => {
  switch (type) {
    case 'str':
    case 'e':
      return plain(type === 'e' ? raw.trim() : raw);
    case 's': {
      const text = need(texts[whole(raw.trim())], 'no such text');
      if (text === '\uFFFF') throw new Unclear('an unclear text');
      return text;
    }
    case 'b':
      return need({ 1: 'TRUE', true: 'TRUE', 0: 'FALSE', false: 'FALSE' }[raw.trim()], raw);
    case 'n': {
      if (!/^-?\d{1,14}$/.test(raw.trim())) throw new Unclear(raw);
      const isDate = dates.length === 0 && style === '0' ? false : need(dates[whole(style)], 'no such style');
      const days = Number(raw);
      // 60 stands for a 29 February 1900 that there was not; days before it are counted as if it had been
      if (!isDate || days < 1 || days === 60 || days > 2_958_465) return String(days);
      const fromMarch = days > 60 ? days : days + 1;
      return new Date(Date.UTC(1899, 11, 30) + fromMarch * dayMs).toISOString().slice(0, 10);
    }
    default:
      throw new Unclear(type);
  }
};

/** A text without characters that control something; those written in numbers are meant. */
const plain = (raw: string): string => {
  let text = '';
  for (let at = 0; at < raw.length; at++) {
    const [all = '', code = ''] = /^_x([0-9A-Fa-f]{4})_/.exec(raw.slice(at, at + 7)) ?? [];
    text += all === '' ? (raw[at] ?? '') : String.fromCharCode(parseInt(code, 16));
    if (all !== '') at += 6;
  }
  if (!text.isWellFormed() || text.length > 32_767) throw new Unclear('half a character, or too many');
  return [...text].filter((each) => isKept(each.codePointAt(0) ?? 0)).join('');
};

const isKept = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 32 && code < 127) ||
  (code > 159 && code !== 0xfffe && code !== 0xffff);
