/** Texts about accounts. */

export const accountLength = '请输入6-13个字符的账号';
export const usernameRequired = '请输入用户姓名';
export const roleRequired = '请选择角色';
export const areasRequired = '负责区域为必填！';
export const areasChoose = '请选择负责区域';
export const areaUnknown = '负责区域不存在或不在您的管理范围内';
export const accountTaken = '账号已存在，请使用其他账号';
export const accountUnknown = '账号不存在或不在您的管理范围内';
export const ownAccountKept = '不能删除自己的账号';
export const ownPasswordKept = '请通过修改密码功能修改自己的密码';
export const lastAdministrator = '至少保留一个管理员账号';
export const initialPasswordSet = '密码已重置';
export const managerUnknown = '所选客户经理不存在或不在您的管理范围内';
export const managersFailed = '获取客户经理列表失败！';
