import { read } from '../../core/read.js';
import { schoolsKey } from './keys.js';

/** The calls that run now. */
export const liveCallsQuery = read([...schoolsKey, 'live'], 'get', '/api/trtc/live');
