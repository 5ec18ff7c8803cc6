import { accountRoles, role } from '#libs/contracts';
import { ConfigError, type Variables } from './variables.js';

/** Where people sign in outside, by OpenID Connect. */
export interface OidcSettings {
  /** As the provider writes it in its tokens. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button calls it. */
  name: string;
  /** What is asked for. */
  scope: string;
  /** Whose value an account is found by. */
  claim: string;
  /** Rules by which a person gets an account without being added by an administrator; none when it is empty. */
  roleMap: OidcRoleRule[];
  /** Whether signing out here signs out there, too. */
  logout: 'provider' | 'local';
}

/** The role and the areas of a new account whose claim holds a value. The first rule that fits counts. */
export interface OidcRoleRule {
  claim: string;
  value: string;
  /** One of the roles that an account may be given. */
  tags: number;
  /** Codes of areas. */
  areas: string[];
}

const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const claimPattern = /^[\w:/.-]{1,128}$/;

/** The provider that the environment names; undefined without one. @throws ConfigError when half of it is there */
export const oidcSettings = (read: Variables, production: boolean): OidcSettings | undefined => {
  const missing = names.filter((name) => read.text(name) === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) throw new ConfigError(`${missing[0]}: must be given with the other variables of OIDC`);
  return {
    issuer: issuer(read, production),
    clientId: read.text('OIDC_CLIENT_ID') ?? '',
    clientSecret: read.text('OIDC_CLIENT_SECRET') ?? '',
    name: read.matching('OIDC_NAME', /^.{1,20}$/u, '1 to 20 characters') ?? '统一身份认证',
    scope: scope(read),
    claim: read.matching('OIDC_CLAIM', claimPattern, 'the name of a claim') ?? 'email',
    roleMap: roleMap(read),
    logout: read.oneOf('OIDC_LOGOUT', 'provider', ['provider', 'local']),
  };
};

const issuer = (read: Variables, production: boolean): string => {
  const given = read.text('OIDC_ISSUER') ?? '';
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const protocols = production ? ['https:'] : ['https:', 'http:'];
  if (!url || !protocols.includes(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError(`OIDC_ISSUER: accepts an address https://host/path${production ? '' : ', or http://'}`);
  }
  return given;
};

const scope = (read: Variables): string => {
  const given = read.matching('OIDC_SCOPE', /^[\x21-\x7e]+( [\x21-\x7e]+)*$/, 'names with spaces between them');
  const wanted = (given ?? 'openid profile email').split(' ');
  return [...new Set(['openid', ...wanted])].join(' ');
};

/** Names of the roles that an account may be given. */
export const roleNames = {
  administrator: role.administrator,
  areaManager: role.areaManager,
  customerManager: role.customerManager,
};

const roleMap = (read: Variables): OidcRoleRule[] => {
  const given = read.text('OIDC_ROLE_MAP');
  if (given === undefined) return [];
  const rules = jsonOf(given);
  if (!Array.isArray(rules) || rules.length === 0) throw wrongMap();
  return rules.map(ruleOf);
};

const ruleOf = (given: unknown): OidcRoleRule => {
  if (typeof given !== 'object' || given === null) throw wrongMap();
  const { claim, value, role: name, areas } = given as Record<string, unknown>;
  const tags = Object.hasOwn(roleNames, String(name)) ? roleNames[name as keyof typeof roleNames] : undefined;
  if (typeof claim !== 'string' || !claimPattern.test(claim) || typeof value !== 'string' || value === '') {
    throw wrongMap();
  }
  if (tags === undefined || !(accountRoles as readonly number[]).includes(tags)) throw wrongMap();
  if (!Array.isArray(areas) || areas.length === 0 || !areas.every(isCode)) throw wrongMap();
  return { claim, value, tags, areas };
};

const isCode = (code: unknown): code is string => typeof code === 'string' && /^\w{1,20}$/.test(code);

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw wrongMap();
  }
};

const wrongMap = (): ConfigError =>
  new ConfigError(
    'OIDC_ROLE_MAP: accepts [{"claim":"groups","value":"…","role":"administrator, areaManager or customerManager",' +
      '"areas":["440100"]}]',
  );
