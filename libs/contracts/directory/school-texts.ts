/** Texts about schools and what is open to them. */

export const chooseSchool = '请先选择学校！';
export const pickSchool = '请选择学校';
export const pickClass = '请选择班级';
export const schoolListFailed = '获取学校列表数据失败！';
export const schoolTypesFailed = '获取办学类型数据失败！';
export const operatingTypesFailed = '获取办别类型数据失败！';
export const schoolUnknown = '学校不存在或不在您的管理范围内';
export const schoolAdded = '添加学校成功！';
export const schoolAddFailed = '添加失败！';
export const schoolCodeTaken = '学校代码已存在，请使用其他代码';
export const schoolCodeForm = '学校代码只能包含字母、数字、下划线和短横线，最多64个字符';
export const schoolSourceUnknown = '数据来源不存在或不在您的管理范围内';
export const schoolAreaUnknown = '所选地区不存在或不在您的管理范围内';
export const schoolTypeUnknown = '办学类型不存在';
export const operatingTypeUnknown = '办别类型不存在';
export const corpIdForm = '企业ID只能包含字母、数字、下划线和短横线，至少4个字符';
export const chooseFeatures = '请选择开通功能！';
export const featureUnknown = '不支持的功能';
export const userUnknown = '用户不存在或不在您的管理范围内';
