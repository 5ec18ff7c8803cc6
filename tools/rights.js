/** Names of the role flags that the console knows, by their bit. Source: first requirement document, section 6. */
const roles = [
  [16777216, 'administrator'],
  [1024, 'area manager'],
  [512, 'customer manager'],
];

const scopes = {
  none: 'not limited',
  own: "the caller's own records",
  school: "schools of the caller's areas and sources",
  account: "accounts of the caller's source",
};

/** Every call of the document with its policy, by method and path. */
const callsOf = ({ paths }) =>
  Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        { ...operation['x-policy'], rule: operation['x-scope'] },
      ]),
    )
    .sort(([a], [b]) => (a.split(' ')[1] < b.split(' ')[1] ? -1 : 1));

/** The TypeScript table that the console and the tests import. */
export const rightsTable = (document) => {
  const rows = callsOf(document).map(([call, { roles: bits, scope, permission, debug }]) => {
    const key = permission === undefined ? '' : `, permission: '${permission}'`;
    const listed = debug === true ? ', debug: true' : '';
    return `  '${call}': { roles: ${bits}, scope: '${scope}'${key}${listed} },`;
  });
  return [
    '/** Who may make each call: bitmask of roles (0: no session needed), how the response is limited, permission key, debug users only. */',
    'export const rights = {',
    ...rows,
    '} as const;',
    '',
  ].join('\n');
};

const roleNames = (bits) =>
  bits === 0
    ? 'Anyone, without a session'
    : roles
        .filter(([bit]) => (bits & bit) !== 0)
        .map(([, name]) => name)
        .join(', ')
        .replace(/^./, (letter) => letter.toUpperCase());

/** Calls with the same roles, limit and permission share a heading. */
const headingOf = ({ roles: bits, scope, permission, debug }) =>
  [
    `${roleNames(bits)}${debug === true ? ', debug users only' : ''}: ${scopes[scope]}`,
    ...(permission === undefined ? [] : [`permission \`${permission}\``]),
  ].join('; ');

const grouped = (entries) => {
  const groups = new Map();
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value]);
  return [...groups];
};

/** GET `source/list`, POST `school/list`. */
const namesOf = (calls) =>
  grouped(calls)
    .map(([method, names]) => `${method} ${names.map((name) => `\`${name}\``).join(', ')}`)
    .join('; ');

/** Calls below one prefix in a line, by scope: `/api/lds/`: directory:read GET `source/list`, POST `school/list`. */
const lineOf = ([prefix, calls]) => {
  const scopes = grouped(calls).map(([rule, some]) => `${rule === undefined ? '' : `**${rule}** `}${namesOf(some)}`);
  return `- \`${prefix}\`: ${scopes.join('; ')}`;
};

const linesOf = (calls) =>
  grouped(
    calls.map(([call, rule]) => {
      const [, method, prefix, name] = /^(\w+) (\/(?:api|callback)\/[\w-]+\/|\/)(.*)$/.exec(call);
      return [prefix, [rule, [method, name]]];
    }),
  ).map(lineOf);

/** The page for people. */
export const rightsPage = (document) => {
  const groups = grouped(callsOf(document).map(([call, { rule, ...policy }]) => [headingOf(policy), [call, rule]]));
  const sections = groups
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([heading, calls]) => [`## ${heading}`, '', ...linesOf(calls), '']);
  return [
    '# Rights',
    '',
    'For administrators and for developers of clients: which roles may make each call.',
    '',
    'Written by `npm run contract` from `@Allow` of each handler. A heading names the roles and the records to which a call is',
    'limited; the scope before calls is what an API key needs ([api](api.md)). A handler without `@Allow` stops the process at',
    'its start.',
    '',
    '- Open to anyone: `GET /health/live`, `GET /health/ready`, `GET /<service>/health`.',
    '- Any session: `GET /api/openapi.json`.',
    '- Administrators: uploads of packages by tus (`/api/deviceVersion/upload`).',
    '- Class cards with a signed address or their password: paths below `/card` ([cards](cards.md)).',
    '',
    ...sections,
  ].join('\n');
};
