/** Colours of what a card or a command can be. Each is shown next to its word, never alone. */
export const stateColor = {
  good: 'var(--good)',
  bad: 'var(--bad)',
  doubtful: 'var(--doubtful)',
  busy: 'var(--accent)',
  neutral: 'var(--neutral)',
} as const;
export type Tone = keyof typeof stateColor;
