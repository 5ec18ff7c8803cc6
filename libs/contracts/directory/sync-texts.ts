/** Texts about systems outside, and about what is brought from them. */

export const externalAway = '外部系统暂时无法访问，请稍候重试';
export const externalRefused = '外部系统拒绝了请求，请检查对接设置';
export const externalUnreadable = '外部系统返回的数据无法识别';
export const syncUnreadable = '数据无法识别';
export const syncTwice = '来源系统中重复';
export const syncEmpty = '来源系统没有返回任何数据，未做任何修改';
export const syncTooLarge = '来源系统返回的数据超过20万条';
export const syncEdited = '已在本系统修改，与来源系统不一致，保留本系统数据';
export const syncGradeUnknown = '年级不存在或未同步';
export const syncNameTaken = '同名班级已存在';
export const syncGradeKept = '来源系统中已不存在，本系统暂时保留';
export const syncClassKept = '来源系统中已不存在，本系统暂时保留，可在班级列表中删除';
export const syncDepartmentKept = '来源系统中已不存在，但部门下还有教师或子部门，暂时保留';
export const syncOtherSource = '所选数据来源与学校的数据来源不一致';
export const syncNoSource = '来源系统未配置，请联系系统管理员';
export const sourceDecides = '该学校的数据由来源系统维护，不能在此修改';
export const syncDone = '同步成功';
export const syncSubmitted = '已提交同步，请稍后查看结果';
export const syncFailed = '同步失败！';
