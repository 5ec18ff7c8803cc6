import { daySeconds } from '#libs/contracts';
import type { Accounts } from './accounts.js';
import { type ApiRoutes, withProviderToken } from './api-call.js';
import type { Book } from './book.js';
import { accountType, batch, type Fields, pageOf, text, texts } from './fields.js';
import type { Orders } from './orders.js';
import { type ErrorCode, Refusal } from './refusal.js';
import type { SimulatedCode, SimulatedCorp } from './state.js';

/** From the first installation of an app, in days. */
const trialDays = 90;

/** Carries out each part of a batch; one that is refused stops no other. @throws Refusal 701024 when all are */
const each = <T extends object>(name: string, parts: T[], run: (part: T) => ErrorCode | 0): object => {
  const results = parts.map((part) => ({ ...part, errcode: attempted(() => run(part)) }));
  const reply = { [name]: results };
  if (results.every(({ errcode }) => errcode !== 0)) throw new Refusal(701024, reply);
  return reply;
};

const attempted = (run: () => ErrorCode | 0): ErrorCode | 0 => {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return error.errcode;
    throw error;
  }
};

/** `license/*` about accounts. Encrypted ids of members are returned. */
export const licenseAccountRoutes = (book: Book, accounts: Accounts, orders: Orders): ApiRoutes => {
  const corpOf = (fields: Fields): SimulatedCorp => book.corp(text(fields, 'corpid'));
  return {
    'license/active_account': withProviderToken(({ fields }) => {
      accounts.activate(corpOf(fields), text(fields, 'userid'), text(fields, 'active_code'));
      return {};
    }),
    'license/batch_active_account': withProviderToken(({ fields }) => {
      const corp = corpOf(fields);
      const list = batch(fields, 'active_list').map((part) => ({
        active_code: text(part, 'active_code'),
        userid: text(part, 'userid'),
      }));
      const seen = { codes: new Set<string>(), users: new Set<string>() };
      return each('active_result', list, ({ active_code, userid }) => {
        if (seen.codes.has(active_code)) return 701023;
        if (seen.users.has(userid)) return 701020;
        seen.codes.add(active_code);
        seen.users.add(userid);
        accounts.activate(corp, userid, active_code);
        return 0;
      });
    }),
    'license/active_account_by_type': withProviderToken(({ fields }) => {
      const code = accounts.activateByType(corpOf(fields), text(fields, 'userid'), accountType(fields));
      return { active_code: code.activeCode };
    }),
    ...transferRoutes(accounts, corpOf),
    ...readingRoutes(book, accounts, corpOf),
    ...settingRoutes(book, orders, corpOf),
  };
};

type CorpOf = (fields: Fields) => SimulatedCorp;

const transferRoutes = (accounts: Accounts, corpOf: CorpOf): ApiRoutes => ({
  'license/batch_transfer_license': withProviderToken(({ fields }) => {
    const corp = corpOf(fields);
    const list = batch(fields, 'transfer_list').map((part) => ({
      handover_userid: text(part, 'handover_userid'),
      takeover_userid: text(part, 'takeover_userid'),
    }));
    const seen = new Set<string>();
    return each('transfer_result', list, ({ handover_userid, takeover_userid }) => {
      if (seen.has(handover_userid) || seen.has(takeover_userid) || handover_userid === takeover_userid) return 701020;
      seen.add(handover_userid).add(takeover_userid);
      accounts.transfer(corp, handover_userid, takeover_userid);
      return 0;
    });
  }),
});

const readingRoutes = (book: Book, accounts: Accounts, corpOf: CorpOf): ApiRoutes => {
  const userid = ({ corpId, userid: id }: SimulatedCode): string => (id === null ? '' : book.openUserid(corpId, id));
  return {
    'license/get_active_info_by_code': withProviderToken(({ fields }) => ({
      active_info: infoOf(accounts.code(corpOf(fields), text(fields, 'active_code')), userid),
    })),
    'license/batch_get_active_info_by_code': withProviderToken(({ fields }) => {
      const corp = corpOf(fields);
      const asked = texts(fields, 'active_code_list', true);
      const found = asked.flatMap((code) => {
        const errcode = attempted(() => (accounts.code(corp, code), 0));
        return errcode === 0 ? [infoOf(accounts.code(corp, code), userid)] : [];
      });
      const known = new Set(found.map(({ active_code }) => active_code));
      return { active_info_list: found, invalid_active_code_list: asked.filter((code) => !known.has(code)) };
    }),
    'license/list_actived_account': withProviderToken(({ fields }) => {
      const { rows, ...page } = pageOf(fields, accounts.bound(corpOf(fields)));
      const account_list = rows.map((code) => ({
        ...{ userid: userid(code), type: code.type },
        ...{ expire_time: code.expireTime, active_time: code.activeTime },
      }));
      return { ...page, account_list };
    }),
    'license/get_active_info_by_user': withProviderToken(({ fields }) => {
      const corp = corpOf(fields);
      const member = book.member(corp, text(fields, 'userid'));
      if (!member) throw new Refusal(701019);
      const held = accounts.heldBy(corp, member.userid);
      const active_info_list = held.map((code) => ({
        ...{ active_code: code.activeCode, type: code.type, userid: member.openUserid },
        ...{ active_time: code.activeTime, expire_time: code.expireTime },
      }));
      return { active_status: held.some(({ status }) => status === 2) ? 1 : 0, active_info_list };
    }),
  };
};

const infoOf = (code: SimulatedCode, userid: (code: SimulatedCode) => string) => ({
  active_code: code.activeCode,
  type: code.type,
  status: code.status,
  ...(code.userid !== null && { userid: userid(code) }),
  create_time: code.createdAt,
  ...(code.activeTime !== null && { active_time: code.activeTime }),
  ...(code.expireTime !== null && { expire_time: code.expireTime }),
  ...((code.mergedInto ?? code.mergedFrom) !== null && {
    merge_info: { to_active_code: code.mergedInto ?? '', from_active_code: code.mergedFrom ?? '' },
  }),
});

const settingRoutes = (book: Book, orders: Orders, corpOf: CorpOf): ApiRoutes => ({
  'license/set_auto_active_status': withProviderToken(({ fields }) => {
    const corp = corpOf(fields);
    const status = fields['auto_active_status'];
    if (status !== 0 && status !== 1) throw new Refusal(701070);
    if (!orders.of(corp.corpId).some((order) => order.payTime !== null)) throw new Refusal(701071);
    corp.autoActive = status;
    book.changed();
    return {};
  }),
  'license/get_auto_active_status': withProviderToken(({ fields }) => ({
    auto_active_status: corpOf(fields).autoActive,
  })),
  'license/get_app_license_info': withProviderToken(({ fields }) => {
    const corp = corpOf(fields);
    const suiteId = text(fields, 'suite_id');
    const install = corp.installs.find((one) => one.suiteId === suiteId && one.isInstalled);
    if (!install) throw new Refusal(48001);
    const end = install.firstInstalledAt + trialDays * daySeconds;
    return {
      license_status: 1,
      trail_info: { start_time: install.firstInstalledAt, end_time: end },
      license_check_time: end,
    };
  }),
});
