import { filled, rolloutStateLabels, texts } from '#libs/contracts';
import { ConflictError } from '#libs/http';
import type { Rollout } from './rollout.entity.js';

/** What is wanted of a rollout does not fit its state. */
export const refused = ({ state }: Pick<Rollout, 'state'>): ConflictError =>
  new ConflictError(filled(texts.rolloutActionRefused, { state: rolloutStateLabels[state] }));
