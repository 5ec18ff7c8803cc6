/** Who is notified of incidents, and when. */
export { CardAcknowledgements } from './card-acknowledgements.js';
export { EscalationJob } from './escalation-job.js';
export { dueMessages, type Report, type ReportedIncident, type Responsible } from './escalation.js';
export { contactsOf, nearest } from './responsible-contacts.js';
