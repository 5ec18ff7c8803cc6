/** Video calls and their minutes. Source: requirement document 2, sections 3 and 4; domain rules, section video calls. */

/** What was published in a call. */
export const callMediaTypes = { video: '视频', audio: '语音' } as const;
export type CallMediaType = keyof typeof callMediaTypes;

/** A call runs from the first user in its room until the last one has gone. */
export const callStates = { running: '通话中', ended: '已结束' } as const;
export type CallState = keyof typeof callStates;

/** `single` minutes have no end; a `monthly` package has a beginning and an end. */
export const packageTypes = { single: '单次充值', monthly: '包月套餐' } as const;
export type PackageType = keyof typeof packageTypes;

/** Where minutes come from: paid by a parent, an imported file, an administrator. */
export const rechargeSources = { online: '在线充值', import: '批量导入', admin: '管理员充值' } as const;
export type RechargeSource = keyof typeof rechargeSources;

/** Ranges of statistics: the day, week (from Monday), month or semester that runs now. */
export const dateStatTypes = { day: '本日', week: '本周', month: '本月', semester: '本学期' } as const;
export type DateStatType = keyof typeof dateStatTypes;

/**
 * Most minutes of one recharge or package: those of a month of 31 days without a break, and of two hours on each day of a
 * year. More than that no student talks; what is typed beyond it is a slip.
 */
export const maxCallMinutes = 44_640;
/** Most minutes of packages that were stored before `maxCallMinutes` was as low as it is: they can be saved again. */
export const mostStoredCallMinutes = 999_999;
/** Most packages of a school. */
export const maxCallPackages = 50;

/** Whole minutes of a call: its seconds, rounded up once. Source: domain rules. */
export const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);
