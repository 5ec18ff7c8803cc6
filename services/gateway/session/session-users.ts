import { Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { hasRole, maskedPhone } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import type { AccountEntity } from '../account/account.entity.js';
import type { SessionUser, SignedIn } from './signed-in.js';

/** An account as it is read for a call. `outside`: its person has authenticated at a provider outside. */
export type Holder = Pick<
  AccountEntity,
  | 'uid'
  | 'account'
  | 'username'
  | 'phone'
  | 'tags'
  | 'areaList'
  | 'source'
  | 'appList'
  | 'headImage'
  | 'mustChangePassword'
> & { hasSecondFactor: boolean; outside: boolean };

/** Who the holder of a session or a key is, with the rights that the account has now. */
@Injectable()
export class SessionUsers {
  constructor(
    private readonly config: Config,
    private readonly phones: PhoneCipher,
  ) {}

  of(row: Holder): Omit<SignedIn, 'sessionId'> {
    const phone = row.phone === null ? '' : this.phones.read(row.phone);
    const user: SessionUser = {
      uid: row.uid,
      account: row.account,
      username: row.username,
      phone: phone && maskedPhone(phone),
      tags: row.tags,
      areaList: row.areaList,
      source: row.source,
      appList: row.appList,
      headImage: row.headImage ?? '',
      debug: this.isDebugUser(row.uid, phone),
      // a user who signs in outside needs no password here, and the second factor is asked for there
      mustChangePassword: !row.outside && row.mustChangePassword,
      mustSetUpSecondFactor:
        !row.outside && !row.hasSecondFactor && hasRole(row.tags, this.config.signIn.secondFactorRoles),
      outside: row.outside,
    };
    const { uid, account, username, tags, source, debug } = user;
    const areas = user.areaList.map((a) => a.code);
    return { user, identity: { uid, account, username, tags, source, areas, debug } };
  }

  /** Debug users are named in the configuration, by phone or uid. */
  private isDebugUser(uid: string, phone: string): boolean {
    return this.config.debugUsers.some((each) => each === uid || (phone !== '' && each === phone));
  }
}
