/** Pages of the parents' web app that links lead to, in the order of the select, with their default paths. */
export const mobilePages = {
  personalCenter: { name: '个人中心', path: '/personalCenter' },
  classNotice: { name: '班级通知', path: '/classNotice' },
  attendance: { name: '考勤', path: '/attendance' },
  schedule: { name: '课程表', path: '/schedule' },
  classStyle: { name: '班级风采', path: '/classStyle' },
  leave: { name: '请假', path: '/leave' },
  contacts: { name: '通讯录', path: '/contacts' },
  chat: { name: '聊天', path: '/chat' },
  guard: { name: '门卫', path: '/guard' },
  visitorRegistration: { name: '访客登记', path: '/visitorRegistration' },
} as const;
export type MobilePageType = keyof typeof mobilePages;
export const mobilePageTypes = Object.keys(mobilePages) as MobilePageType[];

/** Where the web app runs. */
export const mobileEnvironments = { online: '正式环境', test: '测试环境' } as const;
export type MobileEnvironment = keyof typeof mobileEnvironments;
export const mobileEnvironmentNames = Object.keys(mobileEnvironments) as MobileEnvironment[];

/** `long`: through the authorisation of the official account; `short`: the same behind `/s/…`; `plain`: the bare page. */
export const linkModes = { long: '长链接', short: '短链接', plain: '原始链接' } as const;
export type LinkMode = keyof typeof linkModes;
export const linkModeNames = Object.keys(linkModes) as LinkMode[];

/** Who opens a link. Source: requirement documents, link builder. */
export const linkUserTypes = { 1: '教师', 2: '家长' } as const;
