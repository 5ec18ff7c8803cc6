/** Texts of a save that conflicts with an earlier one. */

export const staleSave = '该记录已被他人修改，请核对后重新保存';
export const staleVersion = '版本应为正整数';
export const conflictTitle = '该记录已被他人修改';
export const conflictHint = '请核对以下不同之处，逐项选择要保留的内容。您没有修改的项目默认采用对方的内容。';
export const conflictSame = '您和对方的修改没有冲突，可以直接保存。';
export const conflictBySystem = '由导入、同步或系统修改';
export const conflictMine = '我的';
export const conflictTheirs = '对方的';
export const conflictChoose = '双方都修改了此项，请选择';
export const conflictSave = '按选择保存';
export const conflictBack = '返回编辑';
export const othersEditing = '{names}也打开了此记录，请先沟通，避免互相覆盖';
export const othersEditingLabel = '同时打开此记录的人';
export const otherEditor = '{name}（{account}，{since} 起）';
export const openRecordUnknown = '未找到要打开的记录';
export const openRecordsTooMany = '同时打开的记录过多';
