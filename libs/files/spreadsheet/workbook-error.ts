import { workbookFormats } from '#libs/contracts';

/** Why a workbook is refused: texts for people. */
export const workbookTexts = {
  format: '不支持文件格式',
  empty: '文件为空',
  oldFormat: workbookFormats.old,
  binaryFormat: workbookFormats.binary,
  openDocument: workbookFormats.openDocument,
  numbers: workbookFormats.numbers,
  text: workbookFormats.text,
  webPage: workbookFormats.webPage,
  encrypted: '文件已加密，请去除密码后再上传',
  damaged: '文件已损坏或不完整，请重新保存后再上传',
  macros: '文件包含宏，请另存为不含宏的 .xlsx 后再上传',
  embedded: '文件包含嵌入的对象，请删除后再上传',
  tooManyParts: '文件内部结构过于复杂，请将数据复制到新的工作簿后再上传',
  bomb: '文件解压后过大，疑似压缩炸弹，已拒绝',
  unsafeName: '文件内部结构不合法，已拒绝',
  invalidXml: '文件内容不合法或含有非法字符，请重新保存后再上传',
  noSheet: '文件中没有可见的工作表',
  tooManySheets: '可见的工作表超过上限（20个），请只保留要导入的工作表后再上传',
  tooManyColumns: '列数超过上限（200列），请删除多余的列后再上传',
  tooManyRows: '行数超过上限（1000000行），请拆分后再上传',
  cellTooLong: '单元格内容超过上限（32767个字符）',
  rowTooLong: '一行的内容超过上限（262144个字符）',
  tooMuchText: '文件中的文字过多，请拆分后再上传',
  noValue: '公式没有保存计算结果，请用表格软件打开并保存，或改为数值后再上传',
  badCell: '单元格内容已损坏，无法读取，请重新填写后再上传',
  doubleCell: '单元格重复或位置错乱，请重新保存后再上传',
  invalidText: '单元格含有不完整的字符，请重新填写后再上传',
  mergedRows: '数据中有跨行合并的单元格，请取消合并并填写每一行后再上传',
  tooComplex: '文件内容过于复杂，无法读取，请将数据复制到新的工作簿后再上传',
  tooSlow: '读取文件超时，请将数据复制到新的工作簿后再上传',
} as const;
export type WorkbookFault = keyof typeof workbookTexts;

export interface WorkbookErrorOptions extends ErrorOptions {
  /** Where in the file, as people say it: `工作表“教师”的单元格C12`. */
  place?: string | undefined;
}

/** A workbook that cannot be read; the message is for the person who sent it. */
export class WorkbookError extends Error {
  readonly place: string | undefined;

  constructor(
    readonly fault: WorkbookFault,
    { place, ...options }: WorkbookErrorOptions = {},
  ) {
    super(place === undefined ? workbookTexts[fault] : `${place}：${workbookTexts[fault]}`, options);
    this.place = place;
  }
}

/** A sheet, or a place in it, as people say it. */
export const placeText = (sheet: string, at?: { cell: string } | { row: number }): string => {
  const named = `工作表“${sheet}”`;
  if (at === undefined) return named;
  return 'cell' in at ? `${named}的单元格${at.cell}` : `${named}的第${at.row}行`;
};
