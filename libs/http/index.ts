export {
  accountAdministrators,
  administrators,
  Allow,
  allows,
  anyone,
  contactEditors,
  debugUsers,
  importersOf,
  operators,
  type Policy,
  readersOf,
  signedIn,
  signedInPerson,
} from './allow.decorator.js';
export { bodyOwner, type CallRequest, Caller } from './access.guard.js';
export { BodyReader, bytesOf, unknownBytes, xmlCallbackBytes } from './body/body-reader.js';
export { CallsInProgress } from './calls-in-progress.js';
export { endUnreadRest } from './body/unread-rest.js';
export {
  MayBeForbidden,
  MayBeThrottled,
  MayBeUnknown,
  MayConflict,
  Returns,
  ReturnsExport,
  ReturnsFile,
  ReturnsList,
  ReturnsMaybe,
  ReturnsNothing,
  ReturnsPage,
  ReturnsText,
  download,
} from './responses.js';
export { type AuditEntry, type AuditedCaller, auditEvents, changedFields, maskedFields } from './audit.js';
export { callName, OpenApiDocument, openApiOf } from './openapi.js';
export { WithMessage } from './envelope.interceptor.js';
export {
  CallError,
  /** @public */
  ConflictError,
  FailedError,
  ForbiddenError,
  BusyError,
  GoneError,
  NoSessionError,
  NotThisTypeError,
  NotFoundError,
  RuleError,
  StaleSaveError,
  ThrottledError,
  TooLargeError,
  UnreadableError,
} from './errors.js';
export * from './fields/index.js';
export { HttpModule } from './http.module.js';
export { keyRefusal, keyRuleOf, requireScope } from './key-scope.js';
export { type CallerKey, type Identity, identityHeader, signIdentity, verifyIdentity } from './identity.js';
export { ListBody } from './validation.pipe.js';
export { networkOf, signVisitor, verifyVisitor, type Visitor, visitorHeader } from './visitor.js';
export { pipeliningGuard, queryGuard } from './request-limits.js';
export { PolicyTable } from './policy-table.js';
export { productPath } from './product-path.js';
export {
  administeredSource,
  administersAll,
  maySee,
  type Reach,
  type SchoolPlace,
  scopeToSchools,
  seesEveryArea,
  visibleAreas,
  visibleSources,
} from './scope.js';
export { storedInTime } from './stored-in-time.js';
export { VersionedSave, versionedSaveExtension } from './versioned-save.decorator.js';
