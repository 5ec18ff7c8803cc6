import { type ReleaseStatus, releaseStatuses, releaseStatusLabels } from '#libs/contracts';
import type { Tone } from '../../../core/theme.js';

/** The choices that labels stand for. */
export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));

/** A stage of a version as the documents call it, with its meaning. */
export const releaseText = (status: ReleaseStatus): string => `${status} ${releaseStatusLabels[status]}`;

export const releaseOptions = releaseStatuses.map((value) => ({ value, label: releaseText(value) }));

export const releaseTones: Record<ReleaseStatus, Tone> = { Final: 'good', Beta: 'busy', Alpha: 'neutral' };
