import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { docker } from './engine.js';
import { projectRoot } from './project.js';
import { sharedInRun } from './shared-in-run.js';

const run = promisify(execFile);
const buildSeconds = 900;
/** Marks what was built of this folder, so that two checkouts on one host do not test each other's images. */
const checkout = createHash('sha256').update(projectRoot).digest('hex').slice(0, 8);

/** The classic builder where the engine's client has no BuildKit. */
const builder = async (): Promise<Record<string, string>> =>
  docker(['buildx', 'version']).then(
    () => ({}),
    () => ({ DOCKER_BUILDKIT: '0' }),
  );

const build = async (tag: string, dockerfile: string, context: string): Promise<string> => {
  const env = { ...process.env, ...(await builder()) };
  const args = ['build', '--quiet', '--network', 'host', '--tag', tag, '--file', dockerfile, context];
  await run('docker', args, { env, cwd: projectRoot, timeout: buildSeconds * 1000, maxBuffer: 32 * 2 ** 20 });
  return tag;
};

/** Tag of the product's image, built of this tree once a run; FIRSTBELL_IMAGE names one that is built already. */
export const productImage = async (): Promise<string> =>
  process.env['FIRSTBELL_IMAGE'] ??
  sharedInRun('image', () => build(`firstbell:test-${checkout}`, 'deploy/Dockerfile', '.'));

/** Tag of the image of the compose file's balancer. */
export const balancerImage = (): Promise<string> =>
  sharedInRun('balancer', () =>
    build(`firstbell-balancer:test-${checkout}`, 'deploy/haproxy/Dockerfile', 'deploy/haproxy'),
  );
