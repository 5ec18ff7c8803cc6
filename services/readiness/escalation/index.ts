/** Who is notified of incidents, and when. */
export { EscalationModule } from './escalation.module.js';
