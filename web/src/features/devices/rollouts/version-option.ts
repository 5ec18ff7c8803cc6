import { releaseStatusLabels } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';

type Version = Schemas['ModelVersionRow'];

/**
 * A version without a package cannot be brought to cards: it is shown, so that users do not look for it, but not to
 * choose.
 */
export const versionOption = ({ versionCode, notes, releaseStatus, downloadUrl }: Version) => ({
  value: versionCode,
  label: `${notes}（${versionCode}，${releaseStatusLabels[releaseStatus]}）${downloadUrl === '' ? '，没有升级包' : ''}`,
  disabled: downloadUrl === '',
});
