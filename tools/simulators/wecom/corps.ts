import { randomBytes } from 'node:crypto';
import { daySeconds } from '#libs/contracts';
import { type Book, openCorpIdOf, openUseridOf } from './book.js';
import type { SimulatedCorp, SimulatedInstall, SimulatedMember } from './state.js';

/** A corporation as it is registered. */
export interface NewCorp {
  name: string;
  /** Made up when not given. */
  corpId?: string;
  /** `admin` when not given. */
  adminUserid?: string;
  adminName?: string;
  adminMobile?: string;
  isTest?: boolean;
  /** True when not given. */
  isVerified?: boolean;
  /** 1,000 when not given. */
  userMax?: number;
}

export interface NewMember {
  userid: string;
  name: string;
  mobile?: string;
  email?: string;
  isAdmin?: boolean;
  /** True when not given. */
  isVisible?: boolean;
}

/** Corporations, their members, and the apps that they have installed. */
export class Corps {
  constructor(private readonly book: Book) {}

  register(wanted: NewCorp): SimulatedCorp {
    const { adminUserid = 'admin', adminName = '管理员', adminMobile = '' } = wanted;
    const corpId = wanted.corpId ?? `ww${randomBytes(8).toString('hex')}`;
    const known = this.book.corps.get(corpId);
    if (known) return known;
    const now = this.book.now();
    const corp: SimulatedCorp = {
      ...{ corpId, openCorpId: openCorpIdOf(corpId), name: wanted.name, fullName: wanted.name },
      ...{ isTest: wanted.isTest ?? false, isVerified: wanted.isVerified ?? true, userMax: wanted.userMax ?? 1000 },
      ...{ verifiedUntil: now + 365 * daySeconds, createdAt: now, autoActive: 0 },
      ...{ members: [], installs: [], departments: [], students: [], parents: [] },
    };
    this.book.corps.set(corpId, corp);
    this.save(corp, { userid: adminUserid, name: adminName, mobile: adminMobile, isAdmin: true });
    return corp;
  }

  /** Adds or changes a member, who is employed from now on. */
  save(corp: SimulatedCorp, wanted: NewMember): SimulatedMember {
    const known = corp.members.find(({ userid }) => userid === wanted.userid);
    const member: SimulatedMember = {
      ...{
        openUserid: openUseridOf(corp.corpId, wanted.userid),
        mobile: '',
        email: '',
        isAdmin: false,
        isVisible: true,
      },
      ...known,
      ...wanted,
      leftAt: null,
    };
    if (known) Object.assign(known, member);
    else corp.members.push(member);
    this.book.changed();
    return known ?? member;
  }

  leave(member: SimulatedMember): void {
    member.leftAt ??= this.book.now();
    this.book.changed();
  }

  /** Installs an app; once more: with a new permanent code. */
  install(
    corp: SimulatedCorp,
    suiteId: string,
    more: Pick<SimulatedInstall, 'authType' | 'register'>,
  ): SimulatedInstall {
    const known = corp.installs.find((each) => each.suiteId === suiteId);
    const now = this.book.now();
    const install: SimulatedInstall = {
      suiteId,
      agentId: known?.agentId ?? 1_000_001 + corp.installs.length,
      permanentCode: randomBytes(24).toString('base64url'),
      installedAt: now,
      firstInstalledAt: known?.firstInstalledAt ?? now,
      isInstalled: true,
      ...more,
    };
    if (known) Object.assign(known, install);
    else corp.installs.push(install);
    this.book.changed();
    return known ?? install;
  }
}

/** Students and parents whom an app may not see. */
export const hiddenFrom = (corp: SimulatedCorp, suiteId: string | null): ReadonlySet<string> =>
  new Set(installOf(corp, suiteId)?.hidden);

/** The app of a corporation, as long as it is installed. */
export const installOf = (corp: SimulatedCorp, suiteId: string | null): SimulatedInstall | undefined =>
  corp.installs.find((each) => each.suiteId === suiteId && each.isInstalled);
