import * as texts from '../texts.js';

const refused = (reason: string): string => `${texts.fileFormat}：${reason}`;

/** Why a file of another format is no workbook, and what to do. */
export const workbookFormats = {
  old: refused('这是旧版表格文件（.xls、.et），请用Excel或WPS打开，另存为 .xlsx 后再上传'),
  macros: refused('这是启用宏的工作簿（.xlsm），请用Excel或WPS打开，另存为不含宏的 .xlsx 后再上传'),
  binary: refused('这是二进制工作簿（.xlsb），请用Excel打开，另存为 .xlsx 后再上传'),
  openDocument: refused('这是OpenDocument表格（.ods），请用WPS或LibreOffice打开，另存为 .xlsx 后再上传'),
  text: refused('这是文本文件（.csv、.txt），请用Excel或WPS打开，核对手机号等长数字后另存为 .xlsx 再上传'),
  numbers: refused('这是Numbers表格（.numbers），请在Numbers表格中选择“文件”“导出为”“Excel”，导出 .xlsx 后再上传'),
  webPage: refused('这是网页或XML格式的表格，请用Excel或WPS打开，另存为 .xlsx 后再上传'),
} as const;

const byExtension: Readonly<Record<string, string>> = {
  ...{ xls: workbookFormats.old, xlt: workbookFormats.old, et: workbookFormats.old, ett: workbookFormats.old },
  ...{ xlsm: workbookFormats.macros, xltm: workbookFormats.macros, xlsb: workbookFormats.binary },
  ...{ ods: workbookFormats.openDocument, ots: workbookFormats.openDocument, fods: workbookFormats.openDocument },
  ...{ csv: workbookFormats.text, tsv: workbookFormats.text, txt: workbookFormats.text },
  ...{ numbers: workbookFormats.numbers, htm: workbookFormats.webPage, html: workbookFormats.webPage },
  xml: workbookFormats.webPage,
};

/** Why a file of that name is not read as a workbook; undefined for `.xlsx`. */
export const workbookNameProblem = (name: string): string | undefined => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return extension === 'xlsx' ? undefined : (byExtension[extension] ?? texts.fileFormat);
};
