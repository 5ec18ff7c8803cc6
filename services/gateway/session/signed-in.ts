import type { CallRequest, Identity } from '#libs/http';
import type { AccountArea } from '../account/account.entity.js';

/** The account of a session, as far as calls may know it. */
export interface SessionUser {
  uid: string;
  account: string;
  username: string;
  /** Masked: `138****1234`; empty when there is none. */
  phone: string;
  /** Role bitmask. */
  tags: number;
  areaList: AccountArea[];
  source: string;
  appList: string[];
  headImage: string;
  debug: boolean;
  mustChangePassword: boolean;
}

/** A session that is alive, and whose it is. */
export interface SignedIn {
  sessionId: string;
  user: SessionUser;
  identity: Identity;
}

/** A request that has passed the identity middleware. */
export interface GatewayRequest extends CallRequest {
  signedIn?: SignedIn | undefined;
}
