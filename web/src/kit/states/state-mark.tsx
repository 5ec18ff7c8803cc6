import { stateColor, type Tone } from '../../core/theme.js';

/** A dot and a word; the colour only repeats the word. */
export const StateMark = ({ tone, label }: { tone: Tone; label: string }) => (
  <span className="state" style={{ color: stateColor[tone] }}>
    <i aria-hidden="true" style={{ background: stateColor[tone] }} />
    {label}
  </span>
);
