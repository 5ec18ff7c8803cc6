export type {
  AdminOfApp,
  AgentInfo,
  AppCalls,
  AuthInfo,
  CorpInfo,
  Installation,
  PreAuthCode,
} from './calls/app-calls.js';
export type { CorpApp, IdCalls } from './calls/id-calls.js';
export type {
  ActivatedAccount,
  Activation,
  AppLicence,
  LicenceAccount,
  LicenceAccounts,
  Transfer,
} from './calls/licence-accounts.js';
export type {
  AccountCount,
  LicenceOrder,
  LicenceOrders,
  ListedOrder,
  NewOrder,
  OrderAccount,
  OrderPeriod,
  RenewalAccount,
  RenewalJob,
} from './calls/licence-orders.js';
export type { AccountType, OneOfMany, Refused } from './calls/licence-values.js';
export type { CorpMember, MemberCalls } from './calls/member-calls.js';
export type { LoginCalls, SignedIn } from './calls/login-calls.js';
export type { RegisterCode, Registered, Registration, RegistrationCalls } from './calls/registration-calls.js';
export type {
  ParentOfStudent,
  SchoolCalls,
  SchoolDepartment,
  SchoolParent,
  SchoolStudent,
  SubscribeQrCode,
} from './calls/school-calls.js';
export {
  CallbackError,
  type CallbackKeys,
  callbackSignature,
  decryptCallback,
  type DecryptedCallback,
  encryptCallback,
  type EncryptedCallback,
} from './callbacks/callback-crypto.js';
export { readXml, XmlElement } from './callbacks/callback-xml.js';
export { type CallbackQuery, echoOf, openCallback } from './callbacks/callbacks.js';
export {
  type AutoActivated,
  type ContactChange,
  type PlatformEvent,
  platformEventOf,
} from './callbacks/platform-events.js';
export * from './limits.js';
export { NoPermanentCodes, PermanentCodes } from './tokens/permanent-codes.js';
export { weComEntities, weComMigrations } from './tokens/token-database.js';
export { isWeComFailure, WeComAway, WeComError, type WeComOutcome } from './wecom-error.js';
export { WeComModule, type WeComOptions } from './wecom.module.js';
export { WeCom, type WeComParts } from './wecom.js';
