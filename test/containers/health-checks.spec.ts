import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '#libs/contracts';
import { projectRoot } from '../stack/index.js';
import { kustomized } from './kustomize.js';
import { containerOf, documents, manifestFolder } from './manifests.js';

/** A host with a load of twenty times its processors responds this late, for this long. */
const loadedSeconds = 30;
/** What responds later than this is taken for silent: a program that the engine starts in a container, and a call. */
const patience = { program: 30, call: 3 };

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
/** `5s`, `90s`, `1m` or plain seconds. */
const secondsOf = (text: string | undefined): number => {
  const [, count = '', unit = 's'] = /^(\d+)(s|m)?$/.exec(text ?? '') ?? [];
  return Number(count) * (unit === 'm' ? 60 : 1);
};

interface Check {
  of: string;
  by: keyof typeof patience;
  interval: number;
  timeout: number;
  failures: number;
}

const ofDockerfile = (file: string): Check => {
  const [line = ''] = /^HEALTHCHECK .*$/m.exec(read(file)) ?? [];
  const option = (name: string): string | undefined => new RegExp(`--${name}=(\\w+)`).exec(line)?.[1];
  const [interval, timeout] = [secondsOf(option('interval')), secondsOf(option('timeout'))];
  return { of: file, by: 'program', interval, timeout, failures: Number(option('retries')) };
};

interface Composed {
  services: Record<string, { healthcheck?: { interval?: string; timeout?: string; retries?: number } }>;
}
const ofCompose = (): Check[] => {
  const [compose] = documents<Composed>(join(projectRoot, 'docker-compose.yml'));
  return Object.entries(compose?.services ?? {}).flatMap(([of, { healthcheck }]) => {
    const { interval, timeout, retries } = healthcheck ?? {};
    if (retries === undefined) return [];
    return [
      { of, by: 'program' as const, interval: secondsOf(interval), timeout: secondsOf(timeout), failures: retries },
    ];
  });
};

const ofBalancer = (): Check => {
  const config = read('deploy/haproxy/haproxy.cfg');
  const [, interval, fall] = /^ {2}default-server check inter (\w+) .*\bfall (\d+)/m.exec(config) ?? [];
  const [, timeout] = /^ {2}timeout check (\w+)/m.exec(config) ?? [];
  return {
    of: 'haproxy',
    by: 'call',
    interval: secondsOf(interval),
    timeout: secondsOf(timeout),
    failures: Number(fall),
  };
};

const ofKubernetes = (): Check[] =>
  kustomized(join(manifestFolder, 'base'))
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap((deployment) => {
      const { livenessProbe, readinessProbe, startupProbe } = containerOf(deployment);
      return Object.entries({ livenessProbe, readinessProbe, startupProbe }).map(([name, probe]) => ({
        of: `${deployment.metadata.name} ${name}`,
        by: 'call' as const,
        interval: probe?.periodSeconds ?? 0,
        timeout: probe?.timeoutSeconds ?? 0,
        failures: probe?.failureThreshold ?? 0,
      }));
    });

const checks = [
  ...['deploy/Dockerfile', 'deploy/haproxy/Dockerfile'].map(ofDockerfile),
  ...ofCompose(),
  ofBalancer(),
  ...ofKubernetes(),
];

describe('the health checks', () => {
  it.each(checks.map((check) => [check.of, check] as const))('of %s bear a loaded host for 30 s', (_, check) => {
    expect(check.interval * check.failures).toBeGreaterThanOrEqual(loadedSeconds);
    expect(check.timeout).toBeGreaterThanOrEqual(patience[check.by]);
  });

  it('are those of everything that has one', () => {
    expect(checks.map(({ of }) => of)).toEqual(
      expect.arrayContaining(['postgres', 'kafka', 'haproxy', 'devices readinessProbe']),
    );
    expect(checks).toHaveLength(2 + 2 + 1 + 3 * serviceNames.length);
  });

  it('never cut the cards of an instance, which may be the last one', () => {
    const lines = read('deploy/haproxy/haproxy.cfg')
      .split('\n')
      .filter((line) => !line.trim().startsWith('#'));
    expect(lines.filter((line) => line.includes('shutdown-sessions'))).toEqual([]);
    expect(lines.filter((line) => line.includes('server-template'))).toHaveLength(2);
  });
});
