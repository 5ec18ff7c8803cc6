/** A term of the screens, help and pages. */
interface Term {
  text: string;
  /** Other words for the same thing. `tools/words.js` reads them here and refuses them. */
  not: readonly string[];
}

/** Terms for which other words were in use. What the requirement documents give literally is not among `not`. */
export const glossary = {
  versionName: { text: '版本名', not: ['版本号', '版本名称'] },
  versionCode: { text: '版本代码', not: ['版本编号'] },
  handlingService: { text: '处理服务', not: ['消费服务'] },
  objectNumber: { text: '对象编号', not: ['对象编码', '对象键'] },
  eventKind: { text: '事件类别', not: ['事件类型'] },
  silent: { text: '无心跳', not: ['静默'] },
  callOverview: { text: '通话概况', not: ['通话学校'] },
  pointsOverview: { text: '积分概况', not: ['积分学校'] },
} as const satisfies Record<string, Term>;
