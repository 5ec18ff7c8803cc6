import { type ServiceName, serviceNames, services } from './services.js';

/** What a call does to the records of its service. */
export type KeyKind = 'read' | 'write';

/** Scopes of calls that do more than others of their service: they are granted apart. */
export const specialScopes = ['devices:command', 'money:write', 'people:phones'] as const;
export type SpecialScope = (typeof specialScopes)[number];

/** What an API key may do. */
export type KeyScope = `${ServiceName}:${KeyKind}` | SpecialScope;

export const serviceScope = (service: ServiceName, kind: KeyKind): KeyScope => `${service}:${kind}`;

/** Every scope, by service. */
export const keyScopes: readonly KeyScope[] = [
  ...serviceNames.flatMap((name) => [serviceScope(name, 'read'), serviceScope(name, 'write')]),
  ...specialScopes,
];

export const isKeyScope = (text: string): text is KeyScope => (keyScopes as readonly string[]).includes(text);

/** Names of services for people. */
const serviceLabels = new Map<string, string>(services.map(({ name, label }) => [name, label]));

const specialLabels: Readonly<Record<SpecialScope, string>> = {
  'devices:command': '向班牌下发指令和升级',
  'money:write': '退款、定价、结算等涉及资金的操作',
  'people:phones': '查看完整手机号',
};

const kindLabels: Readonly<Record<KeyKind, string>> = { read: '查看', write: '修改' };

/** What a scope allows, in words. */
export const keyScopeLabel = (scope: string): string => {
  if (Object.hasOwn(specialLabels, scope)) return specialLabels[scope as SpecialScope];
  const [service = '', kind = ''] = scope.split(':');
  return `${kindLabels[kind as KeyKind] ?? ''}${serviceLabels.get(service) ?? service}`;
};

/** Keys of an account at most. */
export const maxApiKeys = 50;
/** Calls of a key in a minute. */
export const apiKeyCallsPerMinute = 600;
/** Hours for which a key still works after its rotation. */
export const rotatedKeyHours = 24;
