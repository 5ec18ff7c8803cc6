/** Texts of the debug tools. */

export const linkNeeds = '缺少必要参数！';
export const linkNoHost = '未配置该环境的家长端地址';
export const linkNoAccount = '未配置公众号，只能生成原始链接';
export const linkHostUnknown = '链接地址不在允许的范围内';
export const shortLinkGone = '链接不存在或已过期';
export const shortLinkTooMany = '访问过于频繁，请稍候再试';
export const miniUserDeleteFailed = '删除用户失败！';
export const miniUserFindFailed = '查询用户失败！';
export const miniProgramMissing = '未配置小程序平台';
