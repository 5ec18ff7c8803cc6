import { withSeparators, type Column } from './column.js';

/** Width in pixels of a wide and of another character of a cell, at the size of text of the console. */
const [wide, narrow] = [14, 8];
/** Padding and border of a cell, which the theme sets, and the arrows beside a title that can be sorted by, in pixels. */
const [padding, arrows] = [22, 18];
/** The widest that text makes a column. */
const widest = 320;
/** Part of the room that columns fixed on the left may take: the others scroll beside them. */
const fixedPart = 0.5;

/** About how wide a text is drawn, in pixels. Measuring it in the browser would lay out the page for each cell. */
export const textWidth = (text: string): number => {
  let width = 0;
  for (const character of text) width += (character.codePointAt(0) ?? 0) > 0x2e7f ? wide : narrow;
  return width;
};

const textOf = <Row extends object>(row: Row, { dataIndex, key }: Column<Row>): string | undefined => {
  const value = (row as Record<string, unknown>)[typeof dataIndex === 'string' ? dataIndex : key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

const headWidth = <Row>({ title, sorter }: Column<Row>): number =>
  textWidth(title) + padding + (sorter === undefined ? 0 : arrows);

/** The width that shows the longest text of a column; undefined where its cells are no texts. */
const neededWidth = <Row extends object>(column: Column<Row>, rows: readonly Row[]): number | undefined => {
  const texts = rows.map((row) => textOf(row, column)).filter((text) => text !== undefined);
  if (column.ellipsis !== true || texts.length === 0) return undefined;
  const longest = texts.reduce((width, text) => Math.max(width, textWidth(text)), 0);
  return Math.min(widest, longest + padding);
};

/**
 * Widths of columns by their content, in pixels. Texts that are cut when they find no more room get as much of it as
 * their rows need, and at least the smaller of that and their own width; other columns have their own width. No title is cut.
 * What is left over goes to the texts. `besides` is the width of check boxes and the like.
 */
export const widthsByContent = <Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  room: number,
  besides: number,
): number[] => {
  const parts = columns.map((column) => {
    const head = headWidth(column);
    const needed = Math.max(head, neededWidth(column, rows) ?? column.width);
    const least = Math.max(head, Math.min(column.width, needed));
    return { least, wanted: needed - least, isText: column.ellipsis === true };
  });
  const free = room - besides - parts.reduce((sum, { least }) => sum + least, 0);
  if (free <= 0) return parts.map(({ least }) => least);
  const wanted = parts.reduce((sum, each) => sum + each.wanted, 0);
  const share = Math.min(1, wanted === 0 ? 0 : free / wanted);
  const over = (free - wanted * share) / Math.max(1, parts.filter(({ isText }) => isText).length);
  return parts.map((each) => Math.floor(each.least + each.wanted * share + (each.isText ? over : 0)));
};

const released = <Row>({ fixed: _fixed, ...column }: Column<Row>): Column<Row> => column;

/**
 * Columns in their widths. When not all find room, the table scrolls: fixed at the right, actions would cover data, so
 * they follow the names then. Both stay fixed at the left as long as others find room beside them.
 */
export const placedColumns = <Row>(
  columns: readonly Column<Row>[],
  widths: readonly number[],
  room: number,
  besides: number,
): Column<Row>[] => {
  const placed = columns.map((column, index) => ({
    ...withSeparators<Row, Column<Row>>(column),
    width: widths[index] ?? column.width,
  }));
  const widthOf = (some: readonly Column<Row>[]): number => some.reduce((sum, { width }) => sum + width, besides);
  if (widthOf(placed) <= room) return placed;
  const names = placed.filter(({ fixed }) => fixed === 'left');
  const actions = placed.filter(({ fixed }) => fixed === 'right');
  const mayFix = (some: readonly Column<Row>[]): boolean => widthOf(some) <= room * fixedPart;
  return [
    ...(mayFix(names) ? names : names.map(released)),
    ...actions.map((column) =>
      mayFix([...names, ...actions]) ? { ...column, fixed: 'left' as const } : released(column),
    ),
    ...placed.filter(({ fixed }) => fixed !== 'left' && fixed !== 'right'),
  ];
};
