/** A key, or several, and what they do. */
export type KeyEntry = readonly [keys: string, meaning: string];

/** Keys that work on every screen. */
export const screenKeys: readonly KeyEntry[] = [
  ['Tab / Shift + Tab', '在菜单、筛选条件、按钮和表格之间移动；第一次按 Tab 可直接跳到页面内容'],
  ['Enter', '登录、查询、确认对话框'],
  ['Esc', '关闭对话框、下拉框和指令进度'],
  ['浏览器后退', '回到上一次的筛选条件和页码：它们都保存在地址里，可以收藏或发给同事'],
];

/** Keys that work in every list. */
export const listKeys: readonly KeyEntry[] = [
  ['j / k', '在表格中下移、上移一行'],
  ['↑ ↓', '同上；Page Up / Page Down 移动十行，Home / End 到首行、末行'],
  ['← →', '进入一行中的按钮和链接，再退回'],
  ['x 或空格', '勾选或取消当前行'],
  ['Enter', '打开当前行：展开、收起，或打开它的链接'],
  ['/', '跳到搜索框'],
  ['r', '刷新列表，位置和勾选不变'],
  ['?', '显示这些按键'],
];
