export { type CallRequest } from './access.guard.js';
export { Answers, AnswersFile, AnswersList, AnswersMaybe, AnswersNothing, AnswersPage, AnswersText } from './answer.js';
export { type Audited, audited } from './audit.js';
export { Caller } from './caller.decorator.js';
export { csvLine, csvStart } from './csv.js';
export { download } from './download.js';
export { WithMessage } from './envelope.interceptor.js';
export {
  /** @public */
  ConflictError,
  ForbiddenError,
  NoSessionError,
  NotFoundError,
  RuleError,
  ThrottledError,
} from './errors.js';
export { HttpModule } from './http.module.js';
export { type Identity, identityHeader, signIdentity, verifyIdentity } from './identity.js';
export { offsetOf, PageQuery } from './page-query.dto.js';
export { PolicyTable } from './policy-table.js';
export {
  bodyGuard,
  bodyLimit,
  isForm,
  isLargeJson,
  isSmallJson,
  largeBodyLimit,
  queryGuard,
} from './request-limits.js';
export { administeredSource, maySee, type SchoolPlace, scopeToSchools, visibleAreas, visibleSources } from './scope.js';
