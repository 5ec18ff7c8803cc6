import { execFileSync } from 'node:child_process';
import { root } from '../run-tool.js';

/** Largest size of the image in bytes, of which 265 MB are the base image of Node.js 24. Source: the order for the image, 420 MB. */
const mostBytes = 400e6;

const docker = (args, env = process.env) =>
  execFileSync('docker', args, { cwd: root, encoding: 'utf8', env, stdio: 'pipe' });

const succeeds = (args) => {
  try {
    docker(args);
    return true;
  } catch {
    return false;
  }
};

/** Size of the image built from this tree: `[name, measured, limit]`; none on a host without a container engine. */
export const imageBudgets = () => {
  if (!succeeds(['info'])) return [];
  const builder = succeeds(['buildx', 'version']) ? {} : { DOCKER_BUILDKIT: '0' };
  const build = ['build', '--quiet', '--network', 'host', '--file', 'deploy/Dockerfile', '.'];
  const id = docker(build, { ...process.env, ...builder }).trim();
  return [['image, MB', Number(docker(['image', 'inspect', '--format', '{{.Size}}', id])) / 1e6, mostBytes / 1e6]];
};
