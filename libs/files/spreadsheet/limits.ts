/**
 * What a workbook may hold. Sources: the order for rows and bytes; the format itself for rows and characters of a cell.
 * The others keep the memory for any file below 150 MiB; docs/limits.md lists them all.
 */
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
  /** Characters of a row: eight of the longest cells. */
  rowCharacters: 262_144,
  /** Characters of all rows that are handed on. */
  characters: 512 * 2 ** 20,
  /** Parts in the zip, and bytes of their directory. */
  entries: 2000,
  directoryBytes: 2 ** 20,
  /** Bytes of all parts, unpacked. */
  unpackedBytes: 3 * 2 ** 30,
  /** Unpacked against packed bytes of a part, and from which size on it counts. Sheets of real files reach 30. */
  ratio: 150,
  ratioFromBytes: 16 * 2 ** 20,
  /** Bytes of the part with the texts that cells share. */
  sharedBytes: 512 * 2 ** 20,
  /** Number of these texts, and their bytes, which lie in a file. */
  sharedTexts: 20_000_000,
  sharedTextBytes: 256 * 2 ** 20,
  /** Bytes of every other part that is read as a whole: list of sheets, styles. */
  partBytes: 32 * 2 ** 20,
  /** Characters of XML between two elements, or of one element with its attributes. */
  elementCharacters: 512 * 2 ** 10,
  /** Elements inside of each other. */
  depth: 100,
  /** Merged cells of a sheet whose columns are filled. */
  mergedRanges: 200_000,
  /** Entries of the list of sheets, of the relations, of the formats and of the styles. */
  listedSheets: 1000,
  relations: 4000,
  numberFormats: 5000,
  styles: 100_000,
  /** Characters of the code of a format; the programs that write them allow 255. */
  formatCharacters: 512,
  /** Characters of the name of a sheet that are kept. */
  sheetNameCharacters: 100,
} as const;

/** Visible sheets; each is looked at for a head, and a workbook with more is refused. */
export const maxSheets = 20;
/** Rows with content of each sheet among which a head is looked for. */
export const headRows = 20;
/** Characters of a cell among them; what is longer is no head, and is cut. */
export const headCharacters = 200;

/** Rows that are handed on at once, and from how many characters on fewer are. */
export const batchRows = 250;
export const batchCharacters = 256 * 2 ** 10;

/** Memory of the reading thread, in MiB; buffers are not in it. */
export const heapMiB = 64;
export const youngMiB = 2;
/** Longest silence of the reading thread. A sheet of a million rows responds at least every second. */
export const silenceMs = 60_000;
/** Time limit of the thread for a file. A million rows take less than a minute. */
export const wholeMs = 600_000;
/** Time limit of the check of an uploaded file. */
export const checkMs = 15_000;
