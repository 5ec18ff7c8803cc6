/** Versions, their packages, and how cards get them. */
export type { CardReport } from './rollout-proof-plan.js';
export { Proof } from './rollout-proof.js';
export { RolloutsModule } from './rollouts.module.js';
