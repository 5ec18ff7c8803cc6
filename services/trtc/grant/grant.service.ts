import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { dayMs, texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { RuleError } from '#libs/http';
import { Jobs } from '#libs/data/jobs';
import { readStudent } from '#libs/copies/people';
import { cardUserId, GrantStore, parentUserId, type Party } from './grant-store.js';
import { CallPlatform } from '../platform/call-platform.js';
import { WalletStore } from '../wallet/wallet-store.js';
import type { CallGrant } from './grant.dto.js';
import { grantedSeconds } from './grant-plan.js';

const sweepMs = dayMs;

interface Wanted {
  schoolCode: string;
  studentCode: string;
  /** The entering party. */
  kind: 'card' | 'parent';
  deviceNo: string | undefined;
  parentCode: string | undefined;
}

/**
 * Lets cards and parents into the room of a student, for as long as the student's minutes last. Who is behind the ids
 * of the platform is stored with the grant, before a user can enter.
 */
@Injectable()
export class GrantService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly platform: CallPlatform,
    private readonly wallets: WalletStore,
    private readonly store: GrantStore,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: 'call-grants-old',
      everyMs: sweepMs,
      run: ({ db }) => this.store.deleteOld(db, this.clock.now()),
    });
  }

  /** A student calls at a card, perhaps a chosen parent. @throws RuleError with the reason for people */
  async forCard(deviceNo: string, studentCode: string, parentCode: string | undefined): Promise<CallGrant> {
    const schoolCode = await this.store.schoolOfCard(this.dataSource, deviceNo);
    if (schoolCode === undefined) throw new RuleError(texts.cardNotBound);
    return this.grant({ schoolCode, studentCode, kind: 'card', deviceNo, parentCode });
  }

  /** A parent calls their child, or comes into the call of their child. @throws RuleError with the reason for people */
  forParent(schoolCode: string, parentCode: string, studentCode: string): Promise<CallGrant> {
    return this.grant({ schoolCode, studentCode, kind: 'parent', deviceNo: undefined, parentCode });
  }

  private grant(wanted: Wanted): Promise<CallGrant> {
    if (!this.platform.available) throw new RuleError(texts.callPlatformMissing);
    return this.transactions.run(async (tx) => {
      const camera = await this.check(tx, wanted);
      const { schoolCode, studentCode } = wanted;
      // signatures count by whole seconds
      const now = new Date(Math.floor(this.clock.now().getTime() / 1000) * 1000);
      const [who, ...others] = partiesOf(wanted);
      const { userId } = who;
      const roomId = await this.store.open(tx, { studentCode, schoolCode, at: now }, [who, ...others]);
      const balance = await this.wallets.balanceOf(tx, studentCode);
      const runningUntil = await this.store.runningUntil(tx, studentCode, now);
      const seconds = grantedSeconds({ balance, runningUntil, now });
      if (seconds === 0) throw new RuleError(texts.callBalanceEmpty);
      const expiresAt = new Date(now.getTime() + seconds * 1000);
      const row = { id: uuidv7(), roomId, studentCode, schoolCode, userId, seconds, grantedAt: now, expiresAt };
      await this.store.add(tx, row);
      const { sdkAppId } = this.platform;
      const userSig = this.platform.userSig(userId, seconds);
      return {
        ...{ sdkAppId, userId, userSig, roomId, grantedSeconds: seconds },
        ...{ expiresAt: expiresAt.toISOString(), camera },
      };
    });
  }

  /** Refuses calls that the school has not enabled. Returns true when the parent may use the camera. @throws RuleError */
  private async check(tx: EntityManager, { schoolCode, studentCode, kind, parentCode }: Wanted): Promise<boolean> {
    const config = await this.store.configOf(tx, schoolCode);
    if (config?.isOpenVideoCall !== 1) throw new RuleError(texts.callSchoolClosed);
    if (kind === 'parent' && config.isOpenParentsCall !== 1) throw new RuleError(texts.callParentsClosed);
    if (!(await readStudent(tx, schoolCode, studentCode))) throw new RuleError(texts.callStudentElsewhere);
    if (parentCode !== undefined && !(await this.store.isParentOf(tx, parentCode, studentCode))) {
      throw new RuleError(texts.callParentUnknown);
    }
    return config.isOpenCamera === 1;
  }
}

/** The entering party first, then the parent whom a card calls. */
const partiesOf = ({ deviceNo, parentCode }: Wanted): [Party, ...Party[]] => {
  const parent = (code: string): Party => ({ userId: parentUserId(code), kind: 'parent', code });
  if (deviceNo === undefined) return [parent(parentCode ?? '')];
  const card: Party = { userId: cardUserId(deviceNo), kind: 'card', code: deviceNo };
  return parentCode === undefined ? [card] : [card, parent(parentCode)];
};
