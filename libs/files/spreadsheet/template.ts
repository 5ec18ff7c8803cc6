import type exceljs from 'exceljs';

/** A column of a template. */
export interface TemplateColumn {
  header: string;
  required: boolean;
  /** Shown while the head of the column is chosen. */
  hint: string;
  example: string;
  /** Fixed values, offered as a list. */
  choices?: readonly string[] | undefined;
  /** What an empty cell of an optional column means; without it, that nothing changes. */
  empty?: string;
}

/** A sheet of a template. */
export interface TemplateSheet {
  title: string;
  columns: readonly TemplateColumn[];
}

/** Rows of a template that have lists to choose from. */
const listRows = 5000;
/** Maximum characters of a list inside a cell's rule; longer ones lie on a sheet of their own. */
const inlineList = 200;

const requiredColour = 'FFC00000';
const optionalColour = 'FF1F4E79';

/**
 * A workbook to be filled in: the columns with a hint each, an example in the first row, lists for fixed values, every
 * cell text, so that phones and numbers stay as they are typed.
 */
export const writeTemplate = (title: string, columns: readonly TemplateColumn[]): Promise<Buffer> =>
  writeTemplates([{ title, columns }]);

/** The same with several sheets. */
export const writeTemplates = async (sheets: readonly TemplateSheet[]): Promise<Buffer> => {
  // hundreds of modules, which no start of a process is to wait for
  const { default: library } = await import('exceljs');
  const workbook = new library.Workbook();
  for (const sheet of sheets) addSheet(workbook, sheet);
  return Buffer.from(await workbook.xlsx.writeBuffer());
};

const addSheet = (workbook: exceljs.Workbook, { title, columns }: TemplateSheet): void => {
  const sheet = workbook.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ header }) => ({
    header,
    width: Math.max(14, header.length * 2 + 6),
    style: { numFmt: '@' },
  }));
  sheet.addRow(columns.map(({ example }) => example));
  for (const [index, column] of columns.entries()) {
    const cell = sheet.getRow(1).getCell(index + 1);
    cell.font = { bold: true, color: { argb: column.required ? requiredColour : optionalColour } };
    cell.note = `${column.required ? '必填。' : `选填，${column.empty ?? '留空则不修改'}。`}${column.hint}`;
    if (column.choices) addChoices(workbook, sheet, index + 1, column.choices);
  }
};

const addChoices = (
  workbook: exceljs.Workbook,
  sheet: exceljs.Worksheet,
  column: number,
  choices: readonly string[],
): void => {
  const list = choices.join(',');
  const formula = list.length <= inlineList ? `"${list}"` : listSheet(workbook, column, choices);
  const letter = sheet.getColumn(column).letter;
  const rules = sheet as unknown as { dataValidations: { add(range: string, rule: exceljs.DataValidation): void } };
  rules.dataValidations.add(`${letter}2:${letter}${listRows}`, {
    type: 'list',
    allowBlank: true,
    formulae: [formula],
    showErrorMessage: true,
    errorTitle: '请选择',
    error: '请从列表中选择',
  });
};

/** Writes a long list on the hidden sheet of lists and returns where it stands. */
const listSheet = (workbook: exceljs.Workbook, column: number, choices: readonly string[]): string => {
  const sheet = workbook.getWorksheet('选项') ?? workbook.addWorksheet('选项', { state: 'veryHidden' });
  for (const [index, choice] of choices.entries()) sheet.getCell(index + 1, column).value = choice;
  const letter = sheet.getColumn(column).letter;
  return `选项!$${letter}$1:$${letter}$${choices.length}`;
};
