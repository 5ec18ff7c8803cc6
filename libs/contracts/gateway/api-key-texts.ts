/** Texts about API keys. */

export const apiKeyInvalid = '密钥无效、已过期或已吊销';
export const apiKeyNeverAllowed = '此操作不能使用密钥，请登录后进行';
export const apiKeyScopeMissing = '密钥缺少权限：{scope}';
export const apiKeyAreasLimited = '限定区域的密钥不能进行此操作';
export const apiKeyTooManyCalls = '密钥调用过于频繁，请稍候再试';
export const apiKeyNameRequired = '请输入密钥名称';
export const apiKeyScopesRequired = '请选择密钥权限';
export const apiKeyExpired = '到期时间应晚于当前时间';
export const apiKeysTooMany = '每个账号最多50个密钥，请先吊销不用的密钥';
export const apiKeyUnknown = '密钥不存在或已吊销';
export const apiKeyRotateOwn = '只能轮换自己的密钥';
export const apiKeyHasExpired = '密钥已到期，请创建新的密钥';
export const apiKeysAllForAdministrators = '仅管理员可以查看全部密钥';
export const apiKeyCreated = '密钥已创建，请立即保存';
export const apiKeyRotated = '密钥已轮换，原密钥24小时后失效';
export const apiKeyRevoked = '密钥已吊销';
