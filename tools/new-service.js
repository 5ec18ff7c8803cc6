import { parseArgs } from 'node:util';
import { editedFiles, writeEdited } from './new-service/edits.js';
import { newFiles, writeNew } from './new-service/files.js';
import { namesOf } from './new-service/names.js';
import { root, runQuietly } from './run-tool.js';

/**
 * Adds a service: `npm run new-service -- <name> [--title <menu entry>]`. It has one entity, a list, an export, an import
 * type, a screen, a test and its deployment. Nothing is written unless everything can be. docs/add-a-service.md
 */
const usage = `usage: npm run new-service -- <name> [--title <menu entry>]
  <name>   lower-case words joined by hyphens, such as sample`;

const taken = ['all', 'demo', 'migrate', 'main', 'simulators'];

const read = () => {
  const options = { title: { type: 'string', default: '示例' } };
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0 || !/^[a-z]+(-[a-z]+)*$/.test(name)) throw new Error(usage);
  if (taken.includes(name)) throw new Error(`${name}: is the name of something else`);
  return namesOf(name, values.title);
};

const list = (files) => files.map(({ path }) => `  ${path}`).join('\n');

const add = async () => {
  const names = read();
  const added = newFiles(names);
  const edited = editedFiles(root, names);
  writeNew(root, added);
  writeEdited(root, edited);
  const code = [...added, ...edited].map(({ path }) => path);
  const formatted = await runQuietly('node', ['node_modules/prettier/bin/prettier.cjs', '--write', ...code]);
  if (!formatted) throw new Error('the new files could not be formatted');
  console.log(`New files:\n${list(added)}\nEdited files:\n${list(edited)}`);
  console.log('Generated files (npm run contract, npm run deployment):');
  // the console's client needs the new calls
  const generated = await runQuietly('node', ['tools/contract.js']);
  if (!generated) throw new Error('the contract could not be written: correct what it says, then run npm run contract');
  const types = ['clients/typescript/src/api.d.ts', 'web/src/contract/api.d.ts', 'web/src/contract/rights.ts'];
  console.log(['docs/openapi.json', 'docs/rights.md', ...types].map((file) => `  ${file}`).join('\n'));
  // of the build that the contract has made
  const deployed = await runQuietly('node', ['dist/tools/deploy/main.js']);
  if (!deployed)
    throw new Error('the files of deploy could not be written: correct what it says, then run npm run deployment');
  const base = 'deploy/kubernetes/base';
  console.log(`  ${base}/${names.name}.yaml\n  ${base}/kustomization.yaml\n  deploy/helm/firstbell/values.yaml`);
  console.log('  deploy/helm/firstbell/alerts.yaml\n  deploy/kubernetes/components/monitoring/monitoring.yaml');
  console.log('Next: npm run lint && npm test; docs/add-a-service.md');
};

try {
  await add();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
