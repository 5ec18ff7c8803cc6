import { type ApiRoutes, withoutToken, withProviderToken, withSuiteToken } from './api-call.js';
import type { Book } from './book.js';
import { corpInfo } from './corp-info.js';
import { installOf } from './corps.js';
import { type Fields, object, text, whole } from './fields.js';
import { type Grants, grantSeconds } from './grants.js';
import { Refusal } from './refusal.js';
import type { SimulatedProvider } from './simulated-provider.js';
import type { SimulatedCorp, SimulatedInstall } from './state.js';
import { type Tokens, tokenSeconds } from './tokens.js';

/** Validity of a ticket, in seconds. */
const ticketSeconds = 1800;

interface Parts {
  book: Book;
  provider: SimulatedProvider;
  tokens: Tokens;
  grants: Grants;
  /** Address of the platform for browsers. */
  url: () => string;
}

/** `service/*`: tokens, and how corporations authorise apps. */
export const authorisationRoutes = (parts: Parts): ApiRoutes => {
  const { book, provider, tokens, grants } = parts;
  return {
    'service/get_provider_token': withoutToken(({ fields }) => {
      if (text(fields, 'corpid') !== provider.corpId) throw new Refusal(40013);
      if (text(fields, 'provider_secret', 256) !== provider.secret) throw new Refusal(40091);
      return { provider_access_token: tokens.issue('provider', provider.corpId), expires_in: tokenSeconds };
    }),
    'service/get_suite_token': withoutToken(({ fields }) => {
      const app = provider.apps.find(({ suiteId }) => suiteId === text(fields, 'suite_id'));
      if (!app) throw new Refusal(40083);
      if (text(fields, 'suite_secret', 256) !== app.suiteSecret) throw new Refusal(40080);
      const ticket = text(fields, 'suite_ticket', 256);
      const known = book.rest.tickets.find(({ suiteId, value }) => suiteId === app.suiteId && value === ticket);
      if (!known || known.at + ticketSeconds <= book.now()) throw new Refusal(40085);
      return { suite_access_token: tokens.issue('suite', app.suiteId), expires_in: tokenSeconds };
    }),
    'service/get_pre_auth_code': withSuiteToken(
      ({ token }) => ({
        pre_auth_code: grants.issue('preAuth', { suiteId: token.subject }).code,
        expires_in: grantSeconds.preAuth,
      }),
      'GET',
    ),
    'service/set_session_info': withSuiteToken(({ fields, token }) => {
      const grant = grants.open('preAuth', text(fields, 'pre_auth_code', 256));
      if (grant.suiteId !== token.subject) throw new Refusal(40077);
      grant.authType = whole(object(fields, 'session_info'), 'auth_type', { max: 1 }) === 1 ? 1 : 0;
      book.changed();
      return {};
    }),
    ...corpRoutes(parts),
    ...registrationRoutes(parts),
  };
};

const corpRoutes = ({ book, provider, tokens, grants, url }: Parts): ApiRoutes => {
  const authorised = (fields: Fields, suiteId: string): { corp: SimulatedCorp; install: SimulatedInstall } => {
    const corp = book.corp(text(fields, 'auth_corpid'));
    const install = installOf(corp, suiteId);
    if (install?.permanentCode !== text(fields, 'permanent_code', 512)) throw new Refusal(40084);
    return { corp, install };
  };
  return {
    'service/get_permanent_code': withSuiteToken(({ fields, token }) => {
      const { suiteId } = grants.open('auth', text(fields, 'auth_code', 512));
      if (suiteId !== token.subject) throw new Refusal(40078);
      const { corpId } = grants.use('auth', text(fields, 'auth_code', 512));
      const corp = book.corp(corpId ?? '');
      const install = installOf(corp, suiteId);
      if (!install) throw new Refusal(40078);
      const admin = corp.members.find(({ isAdmin }) => isAdmin);
      return {
        access_token: tokens.issue('corp', corp.corpId, suiteId),
        expires_in: tokenSeconds,
        permanent_code: install.permanentCode,
        ...corpInfo(corp, install, provider, url()),
        ...(admin && { auth_user_info: { userid: admin.userid, open_userid: admin.openUserid, name: admin.name } }),
        ...(install.register && { register_code_info: install.register }),
      };
    }),
    'service/get_auth_info': withSuiteToken(({ fields, token }) => {
      const { corp, install } = authorised(fields, token.subject);
      return corpInfo(corp, install, provider, url());
    }),
    'service/get_corp_token': withSuiteToken(({ fields, token }) => {
      const { corp } = authorised(fields, token.subject);
      return { access_token: tokens.issue('corp', corp.corpId, token.subject), expires_in: tokenSeconds };
    }),
    'service/get_admin_list': withSuiteToken(({ fields, token }) => {
      const corp = book.corp(text(fields, 'auth_corpid'));
      const install = installOf(corp, token.subject);
      if (!install) throw new Refusal(48001);
      if (whole(fields, 'agentid') !== install.agentId) throw new Refusal(40056);
      const admins = corp.members.filter(({ isAdmin, leftAt }) => isAdmin && leftAt === null);
      return { admin: admins.map(({ userid, openUserid }) => ({ userid, open_userid: openUserid, auth_type: 1 })) };
    }),
  };
};

const registrationRoutes = ({ book, provider, tokens, grants }: Parts): ApiRoutes => ({
  'service/get_register_code': withProviderToken(({ fields }) => {
    const template_id = text(fields, 'template_id', 128);
    if (template_id !== provider.registerTemplate) throw new Refusal(40037);
    const given = (name: string, max: number): string => (fields[name] === undefined ? '' : text(fields, name, max));
    const register = {
      template_id,
      corp_name: given('corp_name', 64),
      admin_name: given('admin_name', 64),
      admin_mobile: given('admin_mobile', 32),
      state: given('state', 128),
    };
    return { register_code: grants.issue('register', { register }).code, expires_in: grantSeconds.register };
  }),
  'service/get_register_info': withProviderToken(({ fields }) => {
    const { corpId, userid, register } = grants.registered(text(fields, 'register_code', 512));
    return {
      corpid: corpId,
      contact_sync: { access_token: tokens.issue('corp', corpId ?? '', null, 1800), expires_in: 1800 },
      auth_user_info: { userid },
      state: register?.state,
      template_id: register?.template_id,
    };
  }),
  'service/corpid_to_opencorpid': withProviderToken(({ fields }) => {
    const corp = book.corp(text(fields, 'corpid'));
    if (!corp.installs.some(({ isInstalled }) => isInstalled)) throw new Refusal(48001);
    return { open_corpid: corp.openCorpId };
  }),
  'service/get_account_balance': {
    ...{ method: 'GET', tokens: ['provider'] },
    run: () => ({ balance: book.rest.balance }),
  },
});
