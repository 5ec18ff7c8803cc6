import type { BusinessCode } from './roles.js';

/** One screen of the console. Source: route list of the requirement documents. */
export interface RouteEntry {
  path: string;
  title: string;
  /** Bitmask of the roles that may see it; 0 = everyone who is signed in. */
  roles: number;
  /** Business that the user's `appList` must include. */
  business?: BusinessCode;
  /** Path of the menu group that holds it. */
  group?: string;
  /** Path of the screen that it belongs to: marked in the menu instead of it. */
  parent?: string;
  /** Not in the menu. */
  hidden?: boolean;
  /** Only for users that the configuration lists as debug users. */
  debugOnly?: boolean;
  /** Rows of a page when the address names none; 10 when missing. */
  size?: number;
  /** Page sizes it offers, where they are not the usual ones. */
  sizes?: readonly number[];
}
