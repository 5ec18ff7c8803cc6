import { weComVariables } from './wecom-variables.js';

/** Texts about schools in WeCom: corporations, apps, members. */

export const weComNotConfigured = '未配置企业微信服务商';
export const weComToConfigure = `请设置环境变量 ${weComVariables.join('、')} 后重启服务，见 docs/connect.md`;
export const corpIdRequired = '请输入企业ID';
export const managerRequired = '请选择所属客户经理';
export const corpTaken = '该企业已绑定其他学校';
export const corpOther = '企业ID与学校绑定的企业不一致，请刷新后再试';
export const corpSecond = '安装或注册的企业与学校已绑定的企业不一致';
/** What an installation has brought is lost, and the platform returns it once: it knows the app as installed, we cannot use it. */
export const appInstallLost =
  '安装未完成：临时授权码已失效，请企业管理员删除应用后重新安装，或在服务商后台重置永久授权码';
export const corpUnconfirmed = '企业微信未确认该企业ID：{reason}。请核对企业ID；企业须已安装本服务商的应用';
export const corpMissing = '学校尚未绑定企业微信';
/** What ends when a school leaves its corporation, in the confirmation. */
export const corpUnbindEnds = '解除后将无法激活、续期、转移接口许可，也无法同步许可订单、账号和企业微信成员。';
/** The names of the apps follow. */
export const corpUnbindKeepsApps = '已安装的应用不会卸载，如不再使用请由企业管理员在企业微信中删除：';
export const sourceOther = '数据来源与学校不一致';
export const appUnknown = '应用不存在';
export const appNotInstalled = '学校尚未安装应用';
export const adminNameRequired = '请输入管理员姓名';
export const wxMemberUnknown = '成员不存在或不属于该学校';
export const wxMemberUnmatched = '企业微信中没有找到该成员，请检查姓名和手机号码';
export const memberSyncRunning = '正在同步，请稍后查看结果';
export const memberSyncInterrupted = '同步中断，请重新同步';
export const weComCallbackRefused = '通知验证失败';

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
