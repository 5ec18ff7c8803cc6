import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { declared, ownVariables, type Program } from '#libs/kernel/config';
import { serviceNames } from '#libs/contracts';
import { projectRoot } from '../stack/index.js';
import { chartObjects } from './chart.js';
import { kustomized } from './kustomize.js';
import { documents, environmentOf, isWorkload, manifestFolder, type Manifest, secretsGiven } from './manifests.js';

interface ComposeService {
  env_file?: unknown;
  environment?: Record<string, string | number | null>;
}
const [compose] = documents<{ services: Record<string, ComposeService> }>(join(projectRoot, 'docker-compose.yml'));
const composed = compose?.services ?? {};
const programs: Program[] = [...serviceNames, 'migrate', 'demo'];
const own = ownVariables('all');

const isShared = (name: string): boolean => declared.get(name) === 'every';
/** Variables of the product that a container of compose is given. */
const givenIn = (container: string): string[] =>
  Object.keys(composed[container]?.environment ?? {}).filter((name) => declared.has(name));
const ownIn = (container: string): string[] => givenIn(container).filter((name) => !isShared(name));

describe('docker-compose.yml', () => {
  it('gives no container a file of variables, since that holds the secrets of all', () => {
    expect(Object.values(composed).filter(({ env_file }) => env_file !== undefined)).toEqual([]);
  });

  it.each(programs)('gives %s the secrets that it declares, and no other', (program) => {
    expect(ownIn(program).sort()).toEqual(ownVariables(program).sort());
  });

  it('gives what is no service of the product only what it needs', () => {
    const others = Object.keys(composed).filter((name) => !(programs as string[]).includes(name));
    expect(others.sort()).toEqual(['balancer', 'call-platform', 'channels', 'fleet', 'kafka', 'postgres']);
    expect(Object.fromEntries(others.map((name) => [name, ownIn(name)]))).toEqual({
      balancer: [],
      'call-platform': ownVariables('trtc').filter((name) => name.startsWith('TRTC_')),
      channels: ['CORP_ID', 'AGENT_ID', 'SECRET', 'TOKEN', 'AES_KEY'].map((name) => `CHANNEL_WECOM_${name}`),
      fleet: ['DEVICE_KEYS'],
      kafka: [],
      postgres: [],
    });
  });

  it('puts no secret into the value of another variable', () => {
    for (const [container, { environment = {} }] of Object.entries(composed)) {
      for (const [name, value] of Object.entries(environment)) {
        const used = [...String(value ?? '').matchAll(/\$\{(\w+)/g)].map(([, each = '']) => each);
        const others = used.filter((each) => each !== name && (own.includes(each) || each === 'POSTGRES_PASSWORD'));
        const isDatabase = name === 'DATABASE_URL' || container === 'postgres';
        expect([container, name, others]).toEqual([
          container,
          name,
          isDatabase ? ['POSTGRES_PASSWORD'].slice(0, others.length) : [],
        ]);
      }
    }
  });

  it('hands on every variable of the example to those that read it', () => {
    const named = Object.keys(environmentOf(join(projectRoot, '.env.example')));
    const ofCompose = [
      ...['POSTGRES_PASSWORD', 'HTTP_PUBLIC_PORT', 'MQTT_PUBLIC_PORT'],
      ...['FIRSTBELL_IMAGE', 'BALANCER_IMAGE'],
    ];
    for (const name of named.filter((each) => !ofCompose.includes(each))) {
      const readers = declared.get(name);
      if (readers === undefined) throw new Error(`${name} of .env.example has no reader`);
      const wanted = readers === 'every' ? serviceNames : readers;
      expect([name, wanted.filter((program) => !givenIn(program).includes(name))]).toEqual([name, []]);
    }
  });
});

describe.each<[string, Manifest[]]>([
  ['deploy/kubernetes/base', kustomized(join(manifestFolder, 'base'))],
  ['deploy/kubernetes/overlays/plain-mqtt', kustomized(join(manifestFolder, 'overlays', 'plain-mqtt'))],
  ['deploy/helm/firstbell', chartObjects()],
])('%s', (_, objects) => {
  const workloads = objects.filter(isWorkload);

  it('gives each process the secrets that it declares, and no other', () => {
    expect(workloads.map(({ metadata }) => metadata.name).sort()).toEqual([...serviceNames, 'migrate'].sort());
    for (const workload of workloads) {
      const { name } = workload.metadata;
      expect([name, secretsGiven(workload).sort()]).toEqual([name, ownVariables(name as Program).sort()]);
    }
  });

  it('reads each variable under its own name, from the secret that the example makes, and never all of it', () => {
    expect(JSON.stringify(workloads)).not.toContain('"secretRef"');
    const keys = [
      ...JSON.stringify(workloads).matchAll(
        /"name":"(\w+)","valueFrom":\{"secretKeyRef":\{"name":"([\w-]+)","key":"(\w+)"/g,
      ),
    ];
    expect(keys.length).toBeGreaterThan(50);
    for (const [, name, from, key] of keys) expect([from, key]).toEqual(['firstbell-secrets', name]);
  });

  it('has nothing secret in a config map', () => {
    const maps = objects.filter(({ kind }) => kind === 'ConfigMap');
    const names = maps.flatMap(({ data = {} }) => Object.keys(data));
    expect(names).toContain('LOG_LEVEL');
    expect(names.filter((name) => !isShared(name))).toEqual([]);
  });
});

describe('secrets.example.yaml', () => {
  it('has a place for each secret, and for nothing else', () => {
    const [secret] = documents<{ stringData: Record<string, string> }>(join(manifestFolder, 'secrets.example.yaml'));
    expect(Object.keys(secret?.stringData ?? {}).sort()).toEqual([...own].sort());
  });
});
