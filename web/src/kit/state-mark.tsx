import { stateColor, type Tone } from '../app/theme.js';

/** A dot and a word; the colour only repeats what the word says. */
export const StateMark = ({ tone, label }: { tone: Tone; label: string }) => (
  <span className="state" style={{ color: stateColor[tone] }}>
    <i aria-hidden="true" style={{ background: stateColor[tone] }} />
    {label}
  </span>
);
