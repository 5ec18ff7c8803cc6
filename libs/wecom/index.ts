export type { CorpInfo, Installation } from './calls/app-calls.js';
export { partsOf } from './calls/authorised-calls.js';
export type { CorpApp } from './calls/corp-calls.js';
export type { LicenceAccount } from './calls/licence-accounts.js';
export type { LicenceOrder, OrderAccount, RenewalJob } from './calls/licence-orders.js';
export type { SchoolDepartment, SchoolParent, SchoolStudent } from './calls/school-calls.js';
export {
  CallbackError,
  type CallbackKeys,
  type CallbackQuery,
  echoOf,
  encryptedOf,
  openCallback,
  readXml,
  type XmlElement,
} from './callbacks/callbacks.js';
export { CardPressCipher } from './callbacks/card-press.js';
export * from './limits.js';
export { NoPermanentCodes, PermanentCodes } from './tokens/tokens.js';
export { weComEntities, weComMigrations, encryptedWeCom } from './tokens/token-database.js';
export { busyCode, isWeComFailure, tokenCodes, WeComAway, WeComError, type WeComOutcome } from './wecom-error.js';
export { WeCom, WeComModule } from './wecom.js';
