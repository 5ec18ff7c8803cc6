/** Names of the role flags that the console knows, by their bit. Source: first requirement document, section 6. */
const roles = [
  [16777216, 'administrator'],
  [1024, 'area manager'],
  [512, 'customer manager'],
];

const scopes = {
  none: 'not limited',
  own: "the caller's own",
  school: "schools of the caller's areas and sources",
  account: "accounts of the caller's source",
};

/** Every call of the document with its policy, by method and path. */
const callsOf = ({ paths }) =>
  Object.entries(paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation['x-policy']]),
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

const who = (bits) =>
  bits === 0
    ? 'anyone'
    : roles
        .filter(([bit]) => (bits & bit) !== 0)
        .map(([, name]) => name)
        .join(', ');

/** The page for people. */
export const rightsPage = (document) => {
  const rows = callsOf(document).map(
    ([call, { roles: bits, scope, permission = '', debug }]) =>
      `| \`${call}\` | ${who(bits)}${debug === true ? ' who is a debug user' : ''} | ${permission} | ${scopes[scope]} |`,
  );
  return [
    '# Rights',
    '',
    'Who may make each call, as `@Allow` on its handler declares it; written by `npm run contract`. A process with a handler',
    'that declares nothing does not start. Besides these, `GET /health/live`, `GET /health/ready` and `GET /<service>/health`',
    'are open, `GET /api/openapi.json` is for everyone who is signed in, packages are uploaded by administrators alone (tus',
    'protocol: `/api/deviceVersion/upload`), and what lies below `/card` is for cards with a signed address ([cards](cards.md)).',
    '',
    '| call | role | permission key | limited to |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
};
