import { filled, forecastTexts as texts, wireTime } from '#libs/contracts';
import type { DoorLook } from '../forecast/index.js';

/** What the chance of a door follows from, for people. */
export const becauseOf = ({ on, since, plannedDark, state, mornings, habit, chance }: DoorLook): string[] => {
  const because: string[] = [];
  if (on) because.push(texts.becauseOn);
  else if (since === null) because.push(texts.becauseNever);
  else because.push(filled(texts.becauseOff, { since: wireTime(new Date(since)).slice(5, 16) }));
  if (plannedDark) because.push(texts.becausePlanned);
  if (!on && habit?.on) because.push(filled(texts.becauseHabit, { at: clockOf(habit.on.median) }));
  if (chance === null) return because;
  if (state === 'offLong') because.push(texts.becauseOffLong);
  if (state === 'offWithSchool') because.push(texts.becauseWithSchool);
  const { of, ready } = mornings[state];
  because.push(of === 0 ? texts.becauseNew : filled(texts.becauseMornings, { of, ready }));
  return because;
};

/** `HH:mm` of minutes since midnight. */
const clockOf = (minutes: number): string => {
  const whole = Math.round(minutes);
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':');
};
