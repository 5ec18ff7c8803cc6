import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../stack/index.js';

interface Step {
  name?: string;
  run?: string;
}
interface Job {
  steps?: Step[];
  strategy?: { matrix: { include: { name: string; dockerfile: string; context: string }[] } };
}
interface Service {
  image: string;
  build?: { context: string; dockerfile?: string };
  pull_policy?: string;
}

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const { jobs } = parse(read('.github/workflows/release.yml')) as { jobs: Record<string, Job> };
const { services } = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
const { scripts, version } = JSON.parse(read('package.json')) as { scripts: Record<string, string>; version: string };
const images = jobs['images']?.strategy?.matrix.include ?? [];

describe('the release workflow', () => {
  it('runs scripts and builds files that are there', () => {
    const commands = Object.values(jobs).flatMap(({ steps = [] }) => steps.map(({ run = '' }) => run));
    const named = commands.flatMap((command) =>
      [...command.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(named).toContain('testing-package');
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(images.filter(({ dockerfile }) => !existsSync(join(projectRoot, dockerfile)))).toEqual([]);
  });

  it('publishes the images that docker-compose.yml names, in the version of this tree', () => {
    const built = Object.values(services).filter(({ build }) => build !== undefined);
    const published = images.map(({ name }) => `ghcr.io/firstbell/${name}:${version}`);
    expect(built.map(({ image }) => /:-(.+)\}$/.exec(image)?.[1]).sort()).toEqual(published.sort());
  });
});

describe('docker-compose.yml', () => {
  it('takes its own images from a registry, and builds them with --build alone', () => {
    const ours = Object.values(services).filter(({ image }) => image.includes('firstbell'));
    expect(ours.length).toBeGreaterThan(8);
    // what Compose 1.29 calls what newer ones call `missing`
    expect(ours.map(({ pull_policy: policy }) => policy)).toEqual(ours.map(() => 'if_not_present'));
  });

  it('keeps the log of the broker to warnings unless a setting asks for more', () => {
    const { environment = {} } = services['kafka'] as Service & { environment?: Record<string, string> };
    const levels = Object.entries(environment).filter(([name]) => /LOG4J|LOG_LEVEL/.test(name));
    expect(levels.length).toBeGreaterThan(2);
    for (const [, value] of levels)
      expect(value.replaceAll('${KAFKA_LOG_LEVEL:-warn}', '')).not.toMatch(/warn|info|debug|\$/i);
  });
});
