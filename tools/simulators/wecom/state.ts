/** What the platform keeps. Times are Unix seconds, amounts fen. */

/** A month of an account. */
export const monthDays = 31;

/** 1 basic, 2 interconnected. */
export type AccountType = 1 | 2;
/** 1 unbound, 2 bound and valid, 3 expired, 4 awaiting transfer, 5 merged, 6 given to a downstream corporation. */
export type CodeStatus = 1 | 2 | 3 | 4 | 5 | 6;
/** 1 buy, 2 renew, 5 and 6 migration, 8 many corporations. */
export type OrderType = 1 | 2 | 5 | 6 | 8;
/** 0 pending, 1 paid, 2 cancelled, 3 expired, 4 refund requested, 5 refunded, 6 refund rejected, 7 invalidated test order. */
export type OrderStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface SimulatedMember {
  userid: string;
  openUserid: string;
  name: string;
  mobile: string;
  email: string;
  isAdmin: boolean;
  /** In the visible range of the provider's apps. */
  isVisible: boolean;
  /** When the member left; null while employed. */
  leftAt: number | null;
}

export interface SimulatedDepartment {
  id: number;
  parentid: number;
  name: string;
  /** 1 class, 2 grade, 3 stage, 4 campus, 5 school. */
  type: 1 | 2 | 3 | 4 | 5;
  register_year?: number;
  standard_grade?: number;
  is_graduated?: 0 | 1;
  /** 1 campus, 2 grade, 3 head teacher, 4 subject teacher, 5 stage head. */
  department_admins?: { userid: string; type: 1 | 2 | 3 | 4 | 5; subject?: string }[];
}

export interface SimulatedStudent {
  student_userid: string;
  name: string;
  department: number[];
  parents: { parent_userid: string; relation: string }[];
}

export interface SimulatedParent {
  parent_userid: string;
  mobile: string;
  is_subscribe: 0 | 1;
  external_userid?: string;
}

export interface SimulatedInstall {
  suiteId: string;
  agentId: number;
  permanentCode: string;
  installedAt: number;
  /** A trial counts from the first one. */
  firstInstalledAt: number;
  /** 0 formal, 1 test. */
  authType: 0 | 1;
  isInstalled: boolean;
  /** Students and parents whom the app may not see; not given: it sees all. */
  hidden?: string[];
  /** The code of the registration that brought the app. */
  register?: { register_code: string; template_id: string; state: string };
}

export interface SimulatedCorp {
  corpId: string;
  openCorpId: string;
  name: string;
  fullName: string;
  /** A test corporation of the provider. */
  isTest: boolean;
  isVerified: boolean;
  verifiedUntil: number;
  userMax: number;
  createdAt: number;
  autoActive: 0 | 1;
  members: SimulatedMember[];
  installs: SimulatedInstall[];
  departments: SimulatedDepartment[];
  students: SimulatedStudent[];
  parents: SimulatedParent[];
}

export interface SimulatedOrder {
  orderId: string;
  type: OrderType;
  status: OrderStatus;
  /** Null for an order of many corporations. */
  corpId: string | null;
  buyer: string;
  price: number;
  baseCount: number;
  externalCount: number;
  months: number;
  days: number;
  newExpireTime: number | null;
  createdAt: number;
  payTime: number | null;
  /** When its codes are made. */
  codesAt: number | null;
  /** Those of a renewal. */
  renewed: { userid: string; type: AccountType }[];
  /** The order of many corporations that this one is a part of. */
  unionId: string | null;
}

export interface SimulatedCode {
  activeCode: string;
  corpId: string;
  orderId: string;
  type: AccountType;
  status: CodeStatus;
  userid: string | null;
  /** Length of the account, in days. */
  days: number;
  createdAt: number;
  activeTime: number | null;
  expireTime: number | null;
  mergedInto: string | null;
  mergedFrom: string | null;
  transferredAt: number | null;
  /** Counts changes. */
  version: number;
}

/** Codes of an order as they were made; what has changed since stands in `codes`. */
export interface CodeSeries extends Pick<SimulatedCode, 'corpId' | 'orderId' | 'type' | 'days' | 'createdAt'> {
  /** What each begins with; its number in base 36 follows. */
  prefix: string;
  count: number;
}

export interface RenewJob {
  jobId: string;
  corpId: string;
  accounts: { userid: string; type: AccountType }[];
  orderId: string | null;
}

export interface UnionJob {
  jobId: string;
  parts: {
    corpId: string;
    baseCount: number;
    externalCount: number;
    months: number;
    days: number;
    autoActive: 0 | 1 | null;
  }[];
  orderId: string | null;
}

export interface PayJob {
  jobId: string;
  orderId: string;
  createdAt: number;
  /** 0, or the code of what failed. */
  errcode: number;
}

export type TokenKind = 'provider' | 'suite' | 'corp' | 'login';

export interface SimulatedToken {
  value: string;
  kind: TokenKind;
  /** A suite for `suite`, a corporation for `corp` and `login`. */
  subject: string;
  /** The app of a `corp` token. */
  suiteId: string | null;
  expiresAt: number;
}

/** A code that a browser carries: it counts once and for a while. */
export interface SimulatedGrant {
  code: string;
  kind: 'preAuth' | 'auth' | 'register' | 'login';
  suiteId: string | null;
  corpId: string | null;
  userid: string | null;
  expiresAt: number;
  isUsed: boolean;
  /** Of a pre-auth code. */
  authType: 0 | 1;
  /** What `get_register_code` was asked with. */
  register: { template_id: string; corp_name: string; admin_name: string; admin_mobile: string; state: string } | null;
}

export interface SimulatedTicket {
  suiteId: string;
  value: string;
  at: number;
}

export interface PlatformState {
  corps: SimulatedCorp[];
  orders: SimulatedOrder[];
  codes: SimulatedCode[];
  /** Not in what earlier versions have stored. */
  series?: CodeSeries[];
  renewJobs: RenewJob[];
  unionJobs: UnionJob[];
  payJobs: PayJob[];
  tokens: SimulatedToken[];
  grants: SimulatedGrant[];
  tickets: SimulatedTicket[];
  /** The provider's balance. */
  balance: number;
  count: number;
  /** Offset of the clock, in seconds. */
  ahead: number;
}
