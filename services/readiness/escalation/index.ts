/** Who is notified of incidents, and when. */
export { EscalationJob } from './escalation-job.js';
