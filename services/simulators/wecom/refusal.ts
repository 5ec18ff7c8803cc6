/** What the platform says for each code that the simulator refuses with. */
const messages = {
  [-1]: 'system busy',
  40001: 'invalid credential',
  40003: 'invalid userid',
  40013: 'invalid corpid',
  40014: 'invalid access_token',
  40029: 'invalid code',
  40037: 'invalid template id',
  40056: 'invalid agentid',
  40058: 'invalid Request Parameter',
  40063: 'some parameters are empty',
  40066: 'invalid department list',
  40077: 'invalid pre_auth_code',
  40078: 'invalid auth_code',
  40080: 'invalid suite_secret',
  40082: 'invalid suite_token',
  40083: 'invalid suite_id',
  40084: 'invalid permanent_code',
  40085: 'invalid suite_ticket',
  40088: 'jobid not exist',
  40091: 'invalid provider_secret',
  41001: 'access_token missing',
  41022: 'suite_access_token missing',
  42001: 'access_token expired',
  42003: 'code expired',
  42007: 'pre_auth_code expired',
  42009: 'suite_access_token expired',
  43002: 'require POST method',
  45009: 'api freq out of limit',
  46004: 'user no exist',
  48001: 'api unauthorized',
  60111: 'userid not found',
  60123: 'invalid party id',
  701003: 'active code has been bound',
  701004: 'user has no active code of this type, renew not allowed',
  701005: 'invalid license order',
  701007: 'invalid account type',
  701011: 'userid has been bound',
  701012: 'active code is out of its binding period',
  701014: 'too many userids for one jobid',
  701015: 'corp has not authorized any third app',
  701016: 'account is inactive or expired',
  701017: 'account has been transferred within 30 days',
  701018: 'takeover user has an account of the same type',
  701019: 'userid is invalid or belongs to another corp',
  701020: 'duplicate userid',
  701021: 'invalid active code',
  701022: 'active codes are being generated, try again later',
  701023: 'duplicate active code',
  701024: 'all of the batch failed',
  701025: 'batch list is empty',
  701026: 'batch list is too long',
  701027: 'test corp: too many accounts',
  701028: 'test corp: one month only',
  701029: 'test corp: one renewal only',
  701030: 'total duration exceeds 5 years',
  701031: 'there is an order in migration',
  701032: 'there is an unpaid order',
  701033: 'there is an order generating active codes, try again later',
  701037: 'there is an order applying for refund',
  701070: 'invalid auto active status',
  701071: 'never bought license for this corp',
  701081: 'write conflict of active code, get its newest info first',
  701082: 'remaining time of the old active code exceeds 20 days',
  701083: 'order is not paid',
  701084: 'order is not in unpaid status',
  701086: 'order does not belong to this corp',
  701088: 'user is not in the visible range of the app',
  701090: 'renew days of all accounts are 0',
  701120: 'parent order is not supported by this api',
  701121: 'test corp is not allowed in multi corp order',
  701122: 'all corps are invalid',
  701124: 'duplicate corpid',
  701125: 'jobid is not submitted',
  701126: 'jobid has been submitted',
} as const;

export type ErrorCode = keyof typeof messages;

/** Every code that the simulator knows. */
export const errorCodes = Object.keys(messages).map(Number) as ErrorCode[];

export const messageOf = (errcode: number): string => (messages as Record<number, string>)[errcode] ?? 'unknown error';

/** A call that the platform does not carry out. `more`: what its answer says besides, as batches do. */
export class Refusal extends Error {
  constructor(
    readonly errcode: ErrorCode,
    readonly more: object = {},
  ) {
    super(messageOf(errcode));
  }
}
