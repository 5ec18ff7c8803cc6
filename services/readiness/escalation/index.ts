/** Who is notified of incidents, and when. */
export { CardAcknowledgements } from './card-acknowledgements.js';
export { EscalationJob } from './escalation-job.js';
