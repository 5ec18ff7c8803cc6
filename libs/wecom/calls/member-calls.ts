import type { AuthorisedCalls } from './authorised-calls.js';
import type { CorpApp } from './id-calls.js';

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
