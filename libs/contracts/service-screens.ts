import { consoleRoles, role } from './common/roles.js';
import type { RouteEntry } from './common/service-contract.js';
import { readinessScreens } from './readiness/screens.js';

// apart from what else services add to the contract, of which the login page needs nothing

/**
 * Roles by import type: the only declaration of who may upload files of a type, read its imports and their progress over
 * HTTP and over the feed, download their files, export, and open its screen. Each service that imports registers one of
 * these types. `directory` also covers synchronisations, which write the same records.
 */
export const importRoles = {
  directory: role.administrator,
  addedvalue: consoleRoles,
  permit: role.administrator,
  trtc: role.administrator,
} as const;
/** `importType` on the wire. */
export type ImportTypeName = keyof typeof importRoles;

/** Screens that services add to the menu, before the accounts. */
export const serviceScreens: readonly RouteEntry[] = [...readinessScreens];
