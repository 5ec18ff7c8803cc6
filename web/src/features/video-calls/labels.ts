import { callMediaTypes, callStates, dateStatTypes, packageTypes, rechargeSources } from '#libs/contracts';
import type { Tone } from '../../core/theme.js';
import type { CallRecord } from './rows.js';

/** How the state of a call is shown. */
export const callMark = (state: CallRecord['state']): { tone: Tone; label: string } => ({
  tone: state === 'running' ? 'busy' : 'neutral',
  label: callStates[state],
});

/** How it is shown whether a school has video calls; null: not set. */
export const openMark = (isOpen: number | null): { tone: Tone; label: string } => {
  if (isOpen === null) return { tone: 'neutral', label: '未设置' };
  return isOpen === 1 ? { tone: 'good', label: '已开通' } : { tone: 'doubtful', label: '未开通' };
};

const optionsOf = (labels: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const periodOptions = optionsOf(dateStatTypes);
export const mediaOptions = optionsOf(callMediaTypes);
export const packageOptions = optionsOf(packageTypes);

export const mediaText = (mediaType: keyof typeof callMediaTypes): string => callMediaTypes[mediaType];
export const packageText = (packageType: keyof typeof packageTypes): string => packageTypes[packageType];
export const sourceText = (source: keyof typeof rechargeSources): string => rechargeSources[source];
