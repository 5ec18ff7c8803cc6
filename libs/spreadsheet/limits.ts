/** What a workbook may hold. Sources: the order for rows and bytes; the format itself for rows and characters of a cell. */
export const workbookLimits = {
  /** Bytes of a file. */
  fileBytes: 200 * 2 ** 20,
  /** Rows with content, its head not counted. */
  rows: 1_000_000,
  /** Rows of a sheet at most, empty ones included. */
  sheetRows: 1_048_576,
  /** Columns with content. */
  columns: 200,
  /** Characters of a cell. */
  cellCharacters: 32_767,
  /** Parts in the zip. */
  entries: 2000,
  /** Bytes of all parts, unpacked. */
  unpackedBytes: 3 * 2 ** 30,
  /** Unpacked against packed bytes of a part, and from which size on it counts. Sheets of real files reach 30. */
  ratio: 150,
  ratioFromBytes: 16 * 2 ** 20,
  /** Bytes of the texts that cells share. */
  sharedBytes: 512 * 2 ** 20,
  /** Bytes of every other part that is read as a whole: list of sheets, styles. */
  partBytes: 32 * 2 ** 20,
} as const;

/** Visible sheets; each is looked at for a head, and a workbook with more is refused. */
export const maxSheets = 20;
/** Rows with content of each sheet among which a head is looked for. */
export const headRows = 20;
/** Characters of a cell among them; what is longer is no head, and is cut. */
export const headCharacters = 200;
