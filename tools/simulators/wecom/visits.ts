import type { Accounts } from './accounts.js';
import type { Book } from './book.js';
import type { Callbacks } from './callbacks.js';
import { installOf } from './corps.js';
import type { Notifier } from './notifier.js';
import { Refusal } from './refusal.js';
import type { SimulatedApp } from './simulated-provider.js';
import { type AccountType, type SimulatedCode, type SimulatedCorp, type SimulatedMember } from './state.js';

/** The member has opened the app. */
const scene = 1;
/** Apps need basic accounts. */
const wantedType: AccountType = 1;

interface Parts {
  book: Book;
  accounts: Accounts;
  callbacks: Callbacks;
  notifier: Notifier;
}

/**
 * A member opens an app. Where that is switched on and the member has no account, one is activated: one that waits for
 * a new holder, else an unbound one. Without any the app gets none.
 */
export const visit = (
  parts: Parts,
  corp: SimulatedCorp,
  userid: string,
  app: SimulatedApp,
): SimulatedCode | undefined => {
  const { accounts, callbacks, notifier } = parts;
  const install = installOf(corp, app.suiteId);
  if (!install) throw new Refusal(48001);
  const member = accounts.visibleMember(corp, userid);
  if (accounts.validOf(corp, member.userid, wantedType)) return undefined;
  const activated = corp.autoActive === 1 ? activate(parts, corp, member) : undefined;
  if (!activated) notifier.notify(callbacks.unlicensed(app, corp.corpId, member.userid, install.agentId));
  return activated;
};

const activate = ({ accounts, callbacks, notifier }: Parts, corp: SimulatedCorp, member: SimulatedMember) => {
  const waiting = accounts.bound(corp).find(({ status, type }) => status === 4 && type === wantedType);
  const code = waiting ?? accounts.nextUnbound(corp, wantedType);
  if (!code) return undefined;
  const previousStatus = code.status;
  const previous = accounts.bind(code, member);
  const activated = { code, userid: member.openUserid, previousStatus, previousCode: previous?.activeCode ?? null };
  notifier.notify(callbacks.autoActivated(corp.openCorpId, scene, [activated]));
  return code;
};
