import { type OccurrenceOutcome, occurrenceOutcomeLabels } from '#libs/contracts';
import type { Tone } from '../../../core/theme.js';
import { StateMark } from '../../../kit/states/states.js';

const outcomeTones: Record<OccurrenceOutcome, Tone> = {
  queued: 'good',
  empty: 'neutral',
  refused: 'bad',
  missed: 'doubtful',
};

/** What became of an occurrence. */
export const OutcomeMark = ({ outcome }: { outcome: OccurrenceOutcome }) => (
  <StateMark tone={outcomeTones[outcome]} label={occurrenceOutcomeLabels[outcome]} />
);
