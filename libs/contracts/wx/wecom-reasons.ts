/**
 * Why WeCom refuses a call, by its `errcode`: our name of the reason, and a text for people. Source: the platform's page of
 * global error codes, 90313; those of licences by the pages of their calls, 97182 to 97192.
 */
const reasons = {
  '-1': ['busy', '企业微信系统繁忙，请稍后再试'],
  40001: ['invalidSecret', '企业微信凭证无效，请检查密钥配置'],
  40003: ['invalidUser', '成员帐号无效'],
  40013: ['invalidCorp', '企业标识无效'],
  40014: ['invalidToken', '企业微信访问凭证无效'],
  40029: ['invalidLoginCode', '登录授权码无效或已使用'],
  40037: ['invalidTemplate', '注册模板无效，请检查配置'],
  40056: ['invalidAgent', '应用编号无效'],
  40058: ['invalidParameter', '提交给企业微信的参数不合法'],
  40063: ['emptyParameter', '提交给企业微信的参数不能为空'],
  40066: ['invalidDepartments', '部门列表无效'],
  40077: ['invalidPreAuthCode', '预授权码无效，请重新发起安装'],
  40078: ['invalidAuthCode', '临时授权码无效'],
  40080: ['wrongSuiteSecret', '应用密钥错误，请检查配置'],
  40082: ['invalidSuiteToken', '应用访问凭证无效'],
  40083: ['invalidSuite', '应用标识无效，请检查应用配置'],
  40084: ['invalidPermanentCode', '企业的永久授权码无效，请重新安装应用'],
  40085: ['invalidSuiteTicket', '应用票据无效，请等待企业微信重新推送'],
  40088: ['unknownJob', '任务不存在'],
  40091: ['wrongSecret', '企业微信密钥错误，请检查配置'],
  40093: ['invalidJob', '任务标识不合法'],
  41001: ['tokenMissing', '缺少企业微信访问凭证'],
  41022: ['suiteTokenMissing', '缺少应用访问凭证'],
  42001: ['expiredToken', '企业微信访问凭证已过期'],
  42003: ['expiredLoginCode', '登录授权码已过期，请重新登录'],
  42007: ['expiredPreAuthCode', '预授权码已过期，请重新发起安装'],
  42009: ['expiredSuiteToken', '应用访问凭证已过期'],
  43002: ['postNeeded', '企业微信要求以POST方式调用'],
  45009: ['tooManyCalls', '调用企业微信过于频繁，请稍后再试'],
  45033: ['tooManyAtOnce', '同时调用企业微信过多，请稍后再试'],
  46004: ['noSuchUser', '成员不存在'],
  48001: ['apiUnauthorised', '企业未授权使用该接口'],
  48002: ['noPermission', '应用没有调用该接口的权限'],
  48003: ['unknownSuite', '应用标识不合法'],
  48004: ['notAuthorised', '企业与应用的授权关系无效，请重新安装应用'],
  50003: ['appDisabled', '应用已被停用'],
  60003: ['unknownDepartment', '部门不存在'],
  60011: ['outOfReach', '没有权限访问该成员或部门，请检查应用可见范围'],
  60020: ['unknownAddress', '服务器IP不在企业微信可信名单内'],
  60111: ['unknownUser', '成员不存在或不在应用可见范围内'],
  60123: ['invalidDepartment', '部门不存在或不合法'],
  301002: ['noPermissionForApp', '没有权限操作该应用'],
  301007: ['corpClosed', '企业不可用，可能已解散或被封禁'],
  701001: ['notBasicAccount', '不是基础帐号'],
  701002: ['invalidAccount', '许可帐号不合法'],
  701003: ['codeBound', '激活码已被绑定'],
  701004: ['notActivatedForType', '成员未激活该类型帐号，不能续期'],
  701005: ['invalidOrder', '许可订单无效'],
  701006: ['invalidAccountType', '许可帐号类型不合法'],
  701007: ['invalidType', '帐号类型不合法'],
  701008: ['noInterconnectedAccount', '没有已激活互通帐号的成员'],
  701009: ['oneMonthOnly', '灰度期间只能购买1个月'],
  701010: ['allCodesInvalid', '所有激活码都无效'],
  701011: ['userBound', '成员已绑定帐号'],
  701012: ['codeExpired', '激活码已超过可绑定的有效期'],
  701013: ['renewedOnce', '灰度期间只能续期一次'],
  701014: ['jobFull', '一个续期任务最多1000000人'],
  701015: ['noAuthorisation', '企业没有安装或授权应用，不能下单'],
  701016: ['notActive', '帐号未激活或已过期'],
  701017: ['transferredLately', '帐号30天内继承过，不能再次继承'],
  701018: ['receiverHasAccount', '接收成员已有相同类型的帐号，剩余20天以内才能继承'],
  701019: ['foreignUser', '成员不合法或不属于该企业'],
  701020: ['duplicateUser', '成员重复'],
  701021: ['invalidCode', '激活码不合法'],
  701022: ['codesInMaking', '激活码正在生成，请稍后再试'],
  701023: ['duplicateCode', '激活码重复'],
  701024: ['allFailed', '批量操作全部失败'],
  701025: ['emptyList', '批量操作的列表为空'],
  701026: ['listTooLong', '批量操作的数量超过上限'],
  701027: ['testCorpCount', '测试企业购买的帐号数量超限'],
  701028: ['testCorpMonths', '测试企业最多只能购买1个月'],
  701029: ['testCorpRenewal', '测试企业只能续期一次'],
  701030: ['beyondFiveYears', '累加后的有效期超过5年'],
  701031: ['ordersMigrating', '有订单正在迁移，请迁移完成后再下单'],
  701032: ['unpaidOrder', '有订单未支付，请支付或取消后再下单'],
  701033: ['orderInMaking', '有订单正在生成激活码，请稍后再试'],
  701034: ['migrationNeeded', '历史企业需先完成迁移才能下单'],
  701035: ['formalOrderExists', '已有正式订单，不能添加测试订单'],
  701036: ['testOrderExists', '有生效中的测试订单，不能下单'],
  701037: ['refundPending', '有订单正在申请退款，请稍后再下单'],
  701038: ['twelveMonthsOnly', '民生企业只能购买12个月'],
  701039: ['noRenewal', '民生企业不允许续期'],
  701040: ['countTooHigh', '民生企业购买数量超过限制'],
  701051: ['notShared', '没有共享应用给下游企业'],
  701054: ['sharedFromAbove', '激活码分享自上游企业'],
  701055: ['sharedBelow', '激活码已分享给下游企业'],
  701070: ['invalidAutoActivation', '自动激活状态不合法'],
  701071: ['neverBought', '从未为该企业购买过接口许可'],
  701081: ['writeConflict', '激活码同时被修改，请刷新后再试'],
  701082: ['remainingTooLong', '成员帐号剩余超过20天，不能用新激活码重新激活'],
  701083: ['orderUnpaid', '订单未支付'],
  701084: ['orderNotUnpaid', '订单不是未支付状态'],
  701085: ['orderLocked', '订单暂时无法操作，请稍后再试'],
  701086: ['foreignOrder', '订单不属于该企业'],
  701087: ['noInterconnectedApp', '企业没有安装带互通权限的应用'],
  701088: ['userOutOfScope', '成员不在应用的可见范围内'],
  701089: ['userOutOfInterconnectedScope', '成员不在互通权限应用的可见范围内'],
  701090: ['nothingToRenew', '所有帐号的续期天数都为0'],
  701099: ['noValidLicence', '成员没有有效的接口许可'],
  701120: ['parentOrder', '不支持多企业订单的父订单'],
  701121: ['testCorpManyOrders', '测试企业不能使用多企业下单'],
  701122: ['allCorpsInvalid', '所有企业都无效'],
  701124: ['duplicateCorp', '企业重复'],
  701125: ['jobNotSubmitted', '续期任务尚未提交'],
  701126: ['jobSubmitted', '续期任务已提交'],
  701134: ['tooFrequent', '操作过于频繁，请稍后再试'],
  710000: ['invalidOpenCorp', '加密的企业标识无效'],
} as const;

/** Why a call was not sent at all: reasons of our own. */
const ownReasons = {
  notConfigured: '未配置企业微信服务商',
  noLogin: '未配置企业微信登录',
  unknownApp: '应用未配置',
  notInstalled: '企业未安装该应用',
  noSuiteTicket: '尚未收到企业微信推送的应用票据，请稍后再试',
  tooManyAtOnceOfOurs: '调用企业微信过于频繁，请稍后再试',
  tooManyItems: '数量超过企业微信单次上限',
  nothingGiven: '没有要处理的数据',
  invalidCount: '数量或时长超出企业微信允许的范围',
} as const;

type PlatformReason = (typeof reasons)[keyof typeof reasons][0];
export type WeComOwnReason = keyof typeof ownReasons;
/** `other`: a code that is not in the table. */
export type WeComReason = PlatformReason | WeComOwnReason | 'other';

/** Every `errcode` that has a text of its own. */
export const weComCodes: readonly number[] = Object.keys(reasons).map(Number);

/** The reason of the platform's `errcode`, with a text for people. */
export const weComReasonOf = (errcode: number): { reason: WeComReason; text: string } => {
  const known = (reasons as Record<string, readonly [PlatformReason, string]>)[String(errcode)];
  return known
    ? { reason: known[0], text: known[1] }
    : { reason: 'other', text: `企业微信拒绝了请求（错误码${errcode}）` };
};

/** The text of one of our reasons. */
export const weComOwnText = (reason: WeComOwnReason): string => ownReasons[reason];

/** What people read while it is not known what the platform has done. */
export const weComAwayText = '企业微信暂无响应，正在核实';
/** What people read when a call has not reached the platform. */
export const weComNotSentText = '企业微信暂时无法访问，请稍后再试';
