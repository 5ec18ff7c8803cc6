export { ExternalClient, type ExternalOptions } from './external-client.js';
export type { ExternalAnswer } from './http-call.js';
export { ExternalError } from './external-error.js';
export { eachPage } from './pages.js';
export { isSimulator } from './simulated.js';
export { addressRefusal, guardedCall, type GuardCode, guardedResponse, isAllowedHost } from './guarded-call.js';
