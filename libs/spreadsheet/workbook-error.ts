/** Why a workbook is refused: texts for people. */
export const workbookTexts = {
  format: '不支持文件格式',
  empty: '文件为空',
  oldFormat: '不支持文件格式：这是旧版 .xls 文件，请另存为 .xlsx 后再上传',
  encrypted: '文件已加密，请去除密码后再上传',
  damaged: '文件已损坏或不完整，请重新保存后再上传',
  macros: '文件包含宏，请另存为不含宏的 .xlsx 后再上传',
  embedded: '文件包含嵌入的对象，请删除后再上传',
  tooManyParts: '文件内部结构过于复杂，请将数据复制到新的工作簿后再上传',
  bomb: '文件解压后过大，疑似压缩炸弹，已拒绝',
  unsafeName: '文件内部结构不合法，已拒绝',
  invalidXml: '文件内容不合法或含有非法字符，请重新保存后再上传',
  noSheet: '文件中没有可见的工作表',
  tooManyColumns: '列数超过上限（200列），请删除多余的列后再上传',
  tooManyRows: '行数超过上限（1000000行），请拆分后再上传',
  cellTooLong: '单元格内容超过上限（32767个字符）',
  tooComplex: '文件内容过于复杂，无法读取，请将数据复制到新的工作簿后再上传',
  tooSlow: '读取文件超时，请将数据复制到新的工作簿后再上传',
} as const;
export type WorkbookFault = keyof typeof workbookTexts;

/** A workbook that cannot be read; the message is for the person who sent it. */
export class WorkbookError extends Error {
  constructor(
    readonly fault: WorkbookFault,
    options?: ErrorOptions,
  ) {
    super(workbookTexts[fault], options);
  }
}
