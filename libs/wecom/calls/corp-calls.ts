import { useridBatch } from '../limits.js';
import { type AuthorisedCalls, partsOf } from './authorised-calls.js';

/** An app at a corporation, as which a call is made. */
export interface CorpApp {
  corpId: string;
  appCode: string;
}

/** Ids as the calls of licences take them: encrypted. */
export class IdCalls {
  constructor(private readonly calls: AuthorisedCalls) {}

  /** The encrypted id of a corporation. */
  async openCorpId(corpId: string): Promise<string> {
    return this.calls.call(
      { caller: { as: 'provider' }, path: 'service/corpid_to_opencorpid', body: { corpid: corpId }, about: corpId },
      (fields) => fields.text('open_corpid'),
    );
  }

  /** The encrypted ids of any number of members, by their plain ones; asked for by 1,000. `unknown` are none of its members. */
  async openUserids(
    { corpId, appCode }: CorpApp,
    userids: readonly string[],
  ): Promise<{ open: Map<string, string>; unknown: string[] }> {
    const open = new Map<string, string>();
    const unknown: string[] = [];
    for (const part of partsOf(userids, useridBatch)) {
      await this.calls.call(
        {
          caller: { as: 'corp', corpId, appCode },
          path: 'batch/userid_to_openuserid',
          body: { userid_list: part },
          about: corpId,
        },
        (fields) => {
          for (const each of fields.list('open_userid_list')) open.set(each.text('userid'), each.text('open_userid'));
          unknown.push(...fields.texts('invalid_userid_list'));
        },
      );
    }
    return { open, unknown };
  }
}

/** A member of a corporation. The phone is in the clear here and nowhere else: it is hashed before it is kept. */
export interface CorpMember {
  userid: string;
  /** Empty when the app may not see it, as is the phone. */
  name: string;
  mobile: string;
}

/** The department of all: the corporation itself. Source: `department/list`. */
const wholeCorporation = 1;

/** The members of a corporation: those whom it employs. */
export class MemberCalls {
  constructor(private readonly calls: AuthorisedCalls) {}

  /** All that the app may see. */
  async list({ corpId, appCode }: CorpApp): Promise<CorpMember[]> {
    const query = { department_id: wholeCorporation, fetch_child: 1 };
    return this.calls.call(
      { caller: { as: 'corp', corpId, appCode }, path: 'user/list', query, about: corpId },
      (fields) =>
        fields.list('userlist').map((each) => ({
          userid: each.text('userid'),
          name: each.optionalText('name'),
          mobile: each.optionalText('mobile'),
        })),
    );
  }
}
