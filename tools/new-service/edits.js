import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Puts `line` before or after the first place that matches `anchor`. */
const before = (anchor, line) => ({ anchor, change: (found) => `${line}${found}` });
const after = (anchor, line) => ({ anchor, change: (found) => `${found}${line}` });

/** What a service adds to files that all services share. */
const sharedEdits = ({ name, camel, pascal, env }) => ({
  'libs/contracts/services.ts': [
    before(
      /\n\/\*\*\n \* The services of this build/,
      [
        `import { ${camel}AuditActions, ${camel}AuditObjects } from './${name}/audit.js';`,
        `import { type ${pascal}Events, ${camel}EventTypes } from './${name}/events.js';`,
        `import { ${camel}Screens } from './${name}/screens.js';`,
        `import { ${camel}Service } from './${name}/service.js';`,
        '',
        `export type * from './${name}/events.js';`,
        `export * as ${camel}Texts from './${name}/texts.js';`,
        `export { ${camel}Service };`,
        '',
      ].join('\n'),
    ),
    before(/gatewayService,?\s*\] as const satisfies/, `${camel}Service, `),
    before(/ \{\}\n\nexport const serviceEventTypes = \{/, `, ${pascal}Events`),
    after(/export const serviceEventTypes = \{/, ` ...${camel}EventTypes,`),
    after(/export const importRoles = \{/, `\n  '${name}': role.administrator,`),
    after(/export const serviceScreens: readonly RouteEntry\[\] = \[/, `...${camel}Screens, `),
    after(/export const serviceAuditActions = \{/, `\n  ...${camel}AuditActions,`),
    after(/export const serviceAuditObjects = \{/, `\n  ...${camel}AuditObjects,`),
  ],
  'services/all/manifests.ts': [
    before(/\n\/\*\* Every service/, `import { manifest as ${camel} } from '../${name}/service.js';\n`),
    before(/gateway,?\s*\];/, `${camel}, `),
  ],
  'web/src/app/routes.tsx': [
    before(
      / {2}'\/home\/account': \{/,
      `  '/home/${name}': { page: lazyPart(() => import('../features/${name}/list.js')) },
  '/home/${name}/import': { page: importPage('/api/${name}/import') },
`,
    ),
  ],
  'docker-compose.yml': [
    before(
      / {2}gateway:\n {4}<<: \*service/,
      `  ${name}:
    <<: *service
    environment:
      <<: [*shared, *keys, *files]
      SERVICE: ${name}

`,
    ),
    after(/ {6}SERVICE: gateway\n/, `      ${env}_URL: http://${name}:3000\n`),
  ],
  'deploy/prometheus/prometheus.yml': [before(/gateway\],\s*type: A,\s*port: 9464/, `${name}, `)],
});

const edited = (path, text, edits) =>
  edits.reduce((now, { anchor, change }) => {
    if (!anchor.test(now)) throw new Error(`${path}: no place for the service, looked for ${String(anchor)}`);
    return now.replace(anchor, (found) => change(found));
  }, text);

/** The shared files that change for a service, with their new texts. @throws Error when one has changed its form */
export const editedFiles = (root, names) =>
  Object.entries(sharedEdits(names)).map(([path, edits]) => ({
    path,
    text: edited(path, readFileSync(join(root, path), 'utf8'), edits),
  }));

export const writeEdited = (root, files) => {
  for (const { path, text } of files) writeFileSync(join(root, path), text);
};
