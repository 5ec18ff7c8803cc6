import type { LicenceRequestState, LicenceSyncState } from '#libs/contracts';
import { licenceRequestStates } from '#libs/contracts';
import type { Tone } from '../../core/theme.js';
import type { LicenceAccount } from './accounts-api.js';
import type { LicenceOrder } from './orders-api.js';

interface Mark {
  tone: Tone;
  label: string;
}

const orderTones: Readonly<Record<number, Tone>> = { 0: 'busy', 1: 'good', 4: 'doubtful', 6: 'bad' };

/** How the state of an order is shown; one that the platform has not confirmed is under way. */
export const orderMark = ({ order_status, orderStatusName }: LicenceOrder): Mark => ({
  tone: order_status === null ? 'busy' : (orderTones[order_status] ?? 'neutral'),
  label: orderStatusName,
});

const accountTones: Readonly<Record<number, Tone>> = { 2: 'good', 3: 'bad', 4: 'doubtful' };

/** How the state of an account is shown; one that waits for the platform is under way. */
export const accountMark = ({ status, statusName, activating }: LicenceAccount): Mark =>
  activating ? { tone: 'busy', label: '激活中' } : { tone: accountTones[status] ?? 'neutral', label: statusName };

const requestTones: Record<LicenceRequestState, Tone> = { requested: 'busy', done: 'good', refused: 'bad' };

/** How an activation is shown. */
export const requestMark = (state: LicenceRequestState): Mark => ({
  tone: requestTones[state],
  label: licenceRequestStates[state],
});

/** How a synchronisation is shown. */
export const syncMarks: Record<LicenceSyncState, Mark> = {
  running: { tone: 'busy', label: '同步中' },
  finished: { tone: 'good', label: '已完成' },
  failed: { tone: 'bad', label: '失败' },
};
