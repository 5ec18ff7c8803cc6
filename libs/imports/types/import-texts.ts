import { texts } from '#libs/contracts';

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
  // why the change of a row stays when an import is rolled back
  kept: '导入后已被修改或正在使用，予以保留',
  // why a file is
  noHead: '没有找到表头，请使用模板填写',
  noRows: '文件中没有数据',
  cancelled: '已取消',
  unmapped: (headers: readonly string[]): string => `请选择对应的列：${headers.join('、')}`,
  mappedTwice: '同一列不能对应两次',
  fileGone: '文件已不存在，请重新上传',
} as const;
