import { type ImportStage, texts } from '#libs/contracts';
import { importLimits, shortened } from '../rows/import-limits.js';

/** Names in a list; of many the first, and their number. */
const listed = (names: readonly string[]): string => {
  const shown = names.slice(0, importLimits.named).map((name) => shortened(name, importLimits.nameCharacters));
  return `${shown.join('、')}${names.length > shown.length ? `等${names.length}个` : ''}`;
};

/** Why rows are refused. */
export const importTexts = {
  required: texts.required,
  phone: '手机号格式不正确',
  mobile: '手机号格式不正确',
  lostDigits: '数字过长，已丢失位数，请将单元格格式设为文本后重新填写',
  integer: '请填写整数',
  date: '请填写正确的日期，例如2015-09-01',
  choice: (choices: readonly string[]): string => `请填写以下之一：${choices.join('、')}`,
  tooLong: (longest: number): string => `不能超过${longest}个字`,
  duplicate: (row: number): string => `与第${row}行重复`,
  otherName: (row: number, known: string, name: string): string =>
    `与第${row}行（${known}）相同，但姓名不同（本行：${name}）`,
  unexpected: texts.unexpected,
  unconfirmed: (repeated: string): string => `${repeated}，未导入；如确需重复，请预览后确认`,
  repeatsUnconfirmed: (rows: number): string => `有${rows}行与已有记录重复，请核对并确认后再导入`,
  leaverUnread: '该行为标记离校的人员，请用新版本处理',
  leaverGone: '已不在学校',
  leaversUnnamed: (rows: number): string => `文件中有${rows}行没有姓名，可能是其中的人员，请修正后再标记离校`,
  leaversTooMany: (most: number): string => `超过${most}人，无法标记离校`,
  leaversDiffer: (count: number): string => `输入的人数与预览不一致，请输入${count}`,
  // why the change of a row stays when an import is rolled back
  kept: '导入后已被修改或正在使用，予以保留',
  // why a file is
  noHead: '没有找到表头，请使用模板填写',
  badHead: (sheet: string, place: string, reason: string): string => `工作表“${sheet}”的表头单元格${place}：${reason}`,
  noRows: '文件中没有数据',
  cancelled: '已取消',
  unmapped: (headers: readonly string[]): string => `请选择对应的列：${headers.join('、')}`,
  mappedTwice: '同一列不能对应两次',
  fileGone: '文件已不存在，请重新上传',
  tooManyOpen: (most: number): string => `该学校已有${most}个导入正在排队，请等其中一些完成后再上传`,
  severalSheets: (names: readonly string[]): string =>
    `文件中有多个可以导入的工作表：${listed(names)}，请每个文件只保留一个工作表后再上传`,
  // of a row
  errorCell: (place: string, text: string): string => `单元格${place}的值为错误值${text}，请修正后再导入`,
  badCell: (place: string, reason: string): string => `单元格${place}无法读取：${reason}`,
  rowTooLong: (longest: number): string => `整行内容不能超过${longest}个字`,
  moreReasons: (count: number): string => `等共${count}处问题`,
  // what people should know of a file that is imported
  otherSheets: (names: readonly string[]): string => `以下工作表未导入：${listed(names)}`,
  otherColumns: (headers: readonly string[]): string => `以下列未导入：${listed(headers)}`,
  strayCells: (row: number, letter: string, rows: number): string =>
    `没有表头的列未导入：第${row}行的${letter}列${rows > 1 ? `等${rows}行` : ''}有内容`,
  filledCells: (header: string, row: number, rows: number): string =>
    `“${header}”列有跨行合并的单元格，已按合并单元格的内容填入第${row}行${rows > 1 ? `等${rows}行` : ''}，请核对`,
  hiddenRows: (rows: number): string => `隐藏的${rows}行也会导入`,
  // why a batch is given up: what was done, what is known of the cause, and what to look for in the log
  givenUp: (work: string, cause: string, reference: string, rows?: readonly [number, number]): string =>
    `${work}${rows ? `（第${rows[0]}至${rows[1]}条数据）` : ''}多次失败，已停止：${cause}。请将编号${reference}告知管理员`,
  work: {
    reading: '读取文件',
    previewing: '预览',
    running: '导入数据',
    checkingUndo: '核对撤销',
    undoing: '撤销导入',
  } as Partial<Record<ImportStage, string>> & { running: string },
  causes: {
    '22': '文件中有数据库无法保存的内容',
    '23': '数据与已有的记录冲突',
    '54': '内容过大',
  } as Readonly<Record<string, string>>,
  tooMuch: '内容过大',
  unexpectedCause: '出现意外错误',
  stalled: '处理它的程序意外中断',
} as const;
