import type { BusinessCode } from './roles.js';

/** The types of an event map at run time, by topic. The compiler refuses one that lacks a type, or has one too many. */
export type EventTypes<Events> = { readonly [T in keyof Events]: Readonly<Record<keyof Events[T], true>> };

/** What every part of the product knows of a service without loading its code. */
export interface ServiceContract {
  /** Also the value of `SERVICE`, the schema in Postgres (with `_` for `-`) and the consumer group. */
  name: string;
  /** Its name for people. */
  label: string;
  /** Prefixes of the paths that the gateway routes to it; the longest match wins. */
  routes: readonly string[];
  /** Paths below `/api` that systems outside call: they sign what they send. */
  callbacks?: readonly string[];
  /** Topics that it publishes on. */
  topics: readonly string[];
}

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
  /** Parameter of its address that names a school, which goes along to another screen of one. */
  school?: string;
  /** It is about one school and opens on the last one. */
  needsSchool?: boolean;
  /** Only for users that the configuration lists as debug users. */
  debugOnly?: boolean;
  /** Rows of a page when the address names none; 10 when missing. */
  size?: number;
  /** Page sizes it offers, where they are not the usual ones. */
  sizes?: readonly number[];
}
