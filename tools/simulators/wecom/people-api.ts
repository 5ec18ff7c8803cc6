import { type ApiCall, type ApiRoutes, withCorpToken, withoutToken } from './api-call.js';
import type { Book } from './book.js';
import { text, texts } from './fields.js';
import type { Grants } from './grants.js';
import { Refusal } from './refusal.js';
import type { SimulatedProvider } from './simulated-provider.js';
import type { SimulatedCorp, SimulatedMember } from './state.js';
import { type Tokens, tokenSeconds } from './tokens.js';

interface Parts {
  book: Book;
  provider: SimulatedProvider;
  tokens: Tokens;
  grants: Grants;
}

/** Members of a corporation, conversion of their ids, and the sign-in of the provider's own people. */
export const peopleRoutes = ({ book, provider, tokens, grants }: Parts): ApiRoutes => {
  return {
    gettoken: withoutToken(({ query }) => {
      if (query.get('corpid') !== provider.corpId) throw new Refusal(40013);
      if (query.get('corpsecret') !== provider.login.secret) throw new Refusal(40001);
      return { access_token: tokens.issue('login', provider.corpId), expires_in: tokenSeconds };
    }, 'GET'),
    'auth/getuserinfo': withCorpToken(
      ({ query, token }) => {
        const { corpId, userid } = grants.use('login', query.get('code') ?? '');
        if (corpId !== token.subject) throw new Refusal(40029);
        return { userid };
      },
      'GET',
      true,
    ),
    'user/get': withCorpToken(
      ({ query, token }) => {
        const corp = book.corp(token.subject);
        const member = employed(corp).find(({ userid }) => userid === query.get('userid'));
        if (!member) throw new Refusal(60111);
        return memberReply(member);
      },
      'GET',
      true,
    ),
    ...listRoutes(book),
    'batch/userid_to_openuserid': withCorpToken((call) => openUserids(book, call), 'POST'),
  };
};

const listRoutes = (book: Book): ApiRoutes => ({
  'user/list': withCorpToken(({ query, token }) => {
    assertRoot(query);
    return { userlist: employed(book.corp(token.subject)).map(memberReply) };
  }),
  'user/simplelist': withCorpToken(({ query, token }) => {
    assertRoot(query);
    const userlist = employed(book.corp(token.subject)).map(({ userid, name, openUserid }) => ({
      ...{ userid, name, department: [1], open_userid: openUserid },
    }));
    return { userlist };
  }),
  'user/getuserid': withCorpToken(({ fields, token }) => {
    const mobile = text(fields, 'mobile');
    const member = employed(book.corp(token.subject)).find((each) => each.mobile === mobile);
    if (!member) throw new Refusal(46004);
    return { userid: member.userid };
  }, 'POST'),
});

const employed = (corp: SimulatedCorp): SimulatedMember[] =>
  corp.members.filter(({ leftAt, isVisible }) => leftAt === null && isVisible);

/** The simulator's corporations have one department. */
const assertRoot = (query: URLSearchParams): void => {
  if (query.get('department_id') !== '1') throw new Refusal(60123);
};

const memberReply = (member: SimulatedMember): object => ({
  ...{ userid: member.userid, name: member.name, department: [1], position: '', mobile: member.mobile, gender: '0' },
  ...{ email: member.email, is_leader_in_dept: [0], avatar: '', open_userid: member.openUserid, main_department: 1 },
  status: 1,
});

const openUserids = (book: Book, { fields, token }: ApiCall): object => {
  const corp = book.corp(token.subject);
  const asked = texts(fields, 'userid_list', false);
  const known = asked.flatMap((userid) => {
    const member = corp.members.find((each) => each.userid === userid && each.leftAt === null);
    return member ? [{ userid, open_userid: member.openUserid }] : [];
  });
  const found = new Set(known.map(({ userid }) => userid));
  return { open_userid_list: known, invalid_userid_list: asked.filter((userid) => !found.has(userid)) };
};
