export {
  beginTrace,
  continueTrace,
  currentTrace,
  currentTraceId,
  inSpan,
  isTraceparent,
  isTracing,
  type OpenSpan,
  runIn,
} from './spans.js';
export type { TracingLog } from './sdk.js';
export { startTracing } from './start.js';
