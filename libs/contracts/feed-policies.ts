import { consoleRoles, type PermissionKey, role } from './common/roles.js';
import type { FeedTopic } from './feed.js';
import { allImportRoles } from './imports/import-roles.js';
import type { ServiceName } from './services.js';

/** Who may read something: one of the roles, and the permission if there is one. */
export interface ReadPolicy {
  readonly roles: number;
  readonly permission?: PermissionKey;
}

/**
 * Who may read what the rows of a topic show: the only declaration, for the topic and for the calls that list the same
 * records. Rows of imports are limited further, by their import type.
 */
export const feedPolicies: Readonly<Record<FeedTopic, ReadPolicy>> = {
  devices: { roles: consoleRoles, permission: 'goClassCardDevice' },
  commands: { roles: consoleRoles, permission: 'goClassCardDevice' },
  rollouts: { roles: role.administrator },
  imports: { roles: allImportRoles },
  sales: { roles: consoleRoles },
  settlement: { roles: consoleRoles },
  points: { roles: role.administrator },
  bindings: { roles: role.administrator },
  licence: { roles: role.administrator },
  calls: { roles: role.administrator },
  notices: { roles: consoleRoles },
  readiness: { roles: consoleRoles, permission: 'goClassCardDevice' },
};

/** Services whose records the rows of a topic show: an API key that watches it may read of each of them. */
export const feedServices: Readonly<Record<FeedTopic, readonly ServiceName[]>> = {
  devices: ['devices'],
  commands: ['devices'],
  rollouts: ['devices'],
  imports: ['directory', 'added-value', 'licence', 'trtc'],
  sales: ['added-value'],
  settlement: ['added-value'],
  points: ['added-value'],
  bindings: ['wx'],
  licence: ['licence'],
  calls: ['trtc'],
  notices: ['gateway'],
  readiness: ['readiness'],
};
