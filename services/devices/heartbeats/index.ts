/** What cards send, on its way to the database and to the live feed. */
export { HeartbeatsModule } from './heartbeats.module.js';
export { Ingest } from './ingest.js';
