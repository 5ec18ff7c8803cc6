import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describeWith, hasEngine, hasKafka, projectRoot } from '../../stack/index.js';
import { canRunJars } from '../../stack/kafka-jars.js';
import { packTesting, StrangerProject } from './stranger-project.js';

const megabyte = 2 ** 20;
const { devDependencies } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};
/** The newest major version that runs on Node.js 20. */
const vitest = '^4.0.0';

const body = `
const connected = async (stack, count) => {
  const fleet = await stack.cards(count, { heartbeatSeconds: 1 });
  await fleet.allConnected(60);
  const client = await stack.signedIn();
  const list = () => client.call('POST', '/api/schoolDevice/list?page=1&size=100', {});
  await until(async () => (await list()).total === count, 'every card is registered', 60);
};
`;
const files = {
  'package.json': JSON.stringify({ name: 'stranger', private: true, type: 'module' }),
  'jest.config.js': `export default { testMatch: ['**/*.jest.js'], testTimeout: 240_000 };`,
  'vitest.config.js': `export default { test: { include: ['*.vitest.js'], testTimeout: 240_000, hookTimeout: 240_000 } };`,
  'bell.jest.js': `
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startStack, until } from '@firstbell/testing';
${body}
let stack;
beforeAll(async () => {
  stack = await startStack({ kafka: false });
}, 240_000);
afterAll(() => stack?.stop());

test('registers every card', async () => {
  await connected(stack, 20);
  expect((await fetch(stack.httpUrl)).status).toBe(200);
});
`,
  'bell.vitest.js': `
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack, until } from '@firstbell/testing';
${body}
let stack;
beforeAll(async () => {
  stack = await startStack({ services: ['directory', 'devices', 'gateway'], kafka: process.env.WITHOUT_KAFKA !== '1' });
});
afterAll(() => stack?.stop());

test('registers every card', async () => {
  await connected(stack, 20);
  expect(stack.pids.length).toBeGreaterThan(0);
});
`,
  'types.ts': `
import { type Stack, startStack } from '@firstbell/testing';
const stack: Stack = await startStack({ instances: { devices: 2 } });
const fleet = await stack.cards(3);
export const acknowledged: number = fleet.record().length;
// @ts-expect-error: there is no such service
await stack.kill('unknown');
`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      ...{ module: 'nodenext', target: 'es2023', strict: true, noEmit: true, skipLibCheck: true },
      ...{ exactOptionalPropertyTypes: true, types: [] },
    },
    files: ['types.ts'],
  }),
};

const withKafka = await hasKafka();
const withBoth = (await hasEngine()) && (await canRunJars());

describe('@firstbell/testing in a project of its own', () => {
  let project: StrangerProject;
  let archive: string;

  beforeAll(async () => {
    archive = await packTesting();
    project = new StrangerProject(files);
    const wanted = [archive, `jest@${devDependencies['jest'] ?? ''}`, `vitest@${vitest}`];
    const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--save-dev'];
    await project.run('npm', ['install', ...quietly, ...wanted]);
  }, 900_000);
  afterAll(() => project?.remove());

  it('is a package of moderate size, without tests, maps and sources', async () => {
    expect(statSync(archive).size).toBeLessThan(20 * megabyte);
    const list = (await project.run('tar', ['-tzf', archive])).split('\n');
    expect(list.filter((path) => /\.spec\.|\.map$|(?<!\.d)\.ts$/.test(path))).toEqual([]);
    expect(list).toEqual(expect.arrayContaining(['package/dist/testing.js', 'package/LICENSE', 'package/README.md']));
  });

  it('has types', async () => {
    const compiler = join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc');
    expect(await project.run(process.execPath, [compiler, '-p', project.folder])).toBe('');
  }, 120_000);

  it('runs in Jest, with the option of Node.js that the page names', async () => {
    const page = readFileSync(join(projectRoot, 'docs/testing.md'), 'utf8');
    const [, option = ''] = /NODE_OPTIONS=(\S+) npx jest/.exec(page) ?? [];
    const output = await project.program('jest', [], { NODE_OPTIONS: option });
    expect(output).toContain('1 passed');
  }, 600_000);

  it('runs in Vitest', async () => {
    expect(await project.program('vitest', ['run'], { WITHOUT_KAFKA: '1' })).toContain('1 passed');
  }, 600_000);

  describeWith('kafka', withKafka)('with a process per service', () => {
    it('runs over a broker of this host, a container when there is an engine', async () => {
      expect(await project.program('vitest', ['run'])).toContain('1 passed');
    }, 600_000);
  });

  (withBoth ? describe : describe.skip)('on a host without an engine', () => {
    it("runs over a broker of Kafka's own jars", async () => {
      const env = { DOCKER_HOST: 'unix:///nowhere.sock' };
      expect(await project.program('vitest', ['run'], env)).toContain('1 passed');
    }, 600_000);
  });
});
