import { afterAll, describe, expect, it } from '@jest/globals';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Config, declared } from '#libs/kernel/config';
import { serviceNames } from '#libs/contracts';
import { chartObjects } from './chart.js';
import { kustomizationOf, kustomized } from './kustomize.js';
import {
  type Container,
  containerOf,
  documents,
  isWorkload,
  manifestFolder,
  type Manifest,
  type Probe,
  secretsGiven,
} from './manifests.js';
import { TestPemFiles } from '../stack/pem-files.js';
import { typeErrors } from './strict-types.js';

interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; values: string[] }[];
}
interface Pods {
  selector?: Selector;
  template: {
    metadata: { labels: Record<string, string> };
    spec: {
      containers: Container[];
      volumes: { name: string }[];
      securityContext: object;
      serviceAccountName?: string;
    };
  };
}
interface Address {
  selector: Record<string, string>;
  ports: { targetPort: string }[];
}
interface Policy {
  podSelector: Selector;
  ingress?: { from?: { podSelector?: Selector }[]; ports?: { port: string }[] }[];
  egress?: { to?: { podSelector?: Selector }[]; ports?: { port: string | number }[] }[];
}
const models = [
  ...[Deployment, Job, HorizontalPodAutoscaler, PodDisruptionBudget, Ingress, NetworkPolicy],
  ...[ConfigMap, Secret, Service],
];
/** The module of Kubernetes' models that has the kinds of an API version. */
const moduleOf = (apiVersion: string): string => `kubernetes-models/${apiVersion}`;

const base = join(manifestFolder, 'base');
const everything = kustomized(base);
const ofKind = (kind: string): Manifest[] => everything.filter((each) => each.kind === kind);
const workloads = everything.filter(isWorkload);
const [secret] = documents<Manifest & { stringData: Record<string, string> }>(
  join(manifestFolder, 'secrets.example.yaml'),
);
/** What an operator puts in the place of the example's secrets. */
const filledIn = {
  ...Object.fromEntries(
    ['SESSION_SECRET', 'INTERNAL_KEY', 'DATA_KEY', 'DEVICE_KEYS'].map((name) => [name, name.padEnd(32, '-')]),
  ),
  // without a provider nothing else of it is read
  OIDC_ISSUER: 'https://id.example.org',
  OIDC_CLIENT_ID: 'firstbell',
  OIDC_CLIENT_SECRET: 'secret',
};

/** Labels of a workload's pods. */
const podLabels = ({ spec }: Manifest): Record<string, string> => (spec as Pods).template.metadata.labels;
const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Record<string, string>): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''));
const selected = (selector: Selector): Manifest[] => workloads.filter((each) => selects(selector, podLabels(each)));
const portsOf = (manifest: Manifest): string[] =>
  (manifest.spec as Pods).template.spec.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name));

describe('the objects for Kubernetes', () => {
  const pems = new TestPemFiles();
  afterAll(() => pems.remove());

  const all = [...everything, ...(secret ? [secret] : [])];

  it.each(all.map((each) => [`${each.kind} ${each.metadata.name}`, each] as const))('%s is valid', (_, each) => {
    const Model = models.find(({ apiVersion, kind }) => apiVersion === each.apiVersion && kind === each.kind) as
      (new (value: object) => { validate(): void }) | undefined;
    if (!Model) throw new Error(`no model of ${each.apiVersion} ${each.kind}`);
    expect(() => new Model(each).validate()).not.toThrow();
  });

  it('have no field that Kubernetes does not know', () => {
    const values = [...all, ...chartObjects({ mqtt: { tls: false } })].map((value) => ({
      module: moduleOf(value.apiVersion),
      type: `I${value.kind}`,
      value,
    }));
    expect(typeErrors(values)).toEqual([]);
  }, 60_000);

  it('are all in the kustomization, have names of their own, and name no namespace', () => {
    const files = readdirSync(base).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
    expect([...(kustomizationOf(base).resources ?? [])].sort()).toEqual(files.sort());
    expect(everything.filter(({ metadata }) => 'namespace' in metadata)).toEqual([]);
    const names = everything.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('run each service, with probes, a budget, a scaler and an address', () => {
    for (const name of serviceNames) {
      const named = (kind: string) => ofKind(kind).find(({ metadata }) => metadata.name === name);
      const deployment = named('Deployment');
      if (!deployment) throw new Error(`no ${name}`);
      const { startupProbe, livenessProbe, readinessProbe } = containerOf(deployment);
      const probes: (Probe | undefined)[] = [startupProbe, livenessProbe, readinessProbe];
      expect(probes.map((probe) => probe?.httpGet)).toEqual([
        { path: '/health/live', port: 'http' },
        { path: '/health/live', port: 'http' },
        { path: '/health/ready', port: 'http' },
      ]);
      const scaled = named('HorizontalPodAutoscaler');
      expect(scaled?.spec).toMatchObject({ scaleTargetRef: { kind: 'Deployment', name } });
      // each `apply` would undo what the scaler has done
      expect(deployment.spec).not.toHaveProperty('replicas');
      for (const kind of ['Service', 'PodDisruptionBudget']) expect(named(kind)).toBeDefined();
    }
  });

  it('select the pods that they mean, at ports that these have', () => {
    for (const deployment of ofKind('Deployment')) {
      const { selector = {} } = deployment.spec as Pods;
      expect(selected(selector)).toEqual([deployment]);
    }
    for (const budget of ofKind('PodDisruptionBudget')) {
      expect(selected((budget.spec as { selector: Selector }).selector)).toHaveLength(1);
    }
    for (const service of ofKind('Service')) {
      const { selector, ports } = service.spec as Address;
      const [pods, ...more] = selected({ matchLabels: selector });
      expect(more).toEqual([]);
      expect(pods && portsOf(pods)).toEqual(expect.arrayContaining(ports.map(({ targetPort }) => targetPort)));
    }
    for (const ingress of ofKind('Ingress')) {
      const text = JSON.stringify(ingress.spec);
      expect([...text.matchAll(/"service":\{"name":"(\w+)"/g)].map(([, name]) => name)).toEqual(['gateway']);
    }
  });

  it('let pods be reached where they listen, and by no other', () => {
    for (const policy of ofKind('NetworkPolicy')) {
      const { podSelector, ingress = [], egress = [] } = policy.spec as Policy;
      const chosen = selected(podSelector);
      expect(chosen.length).toBeGreaterThan(0);
      const named = (list: readonly { port: string | number }[]) =>
        list.flatMap(({ port }) => (typeof port === 'string' ? port : []));
      const listening = chosen.filter(({ kind }) => kind === 'Deployment');
      for (const { ports = [], from = [] } of ingress) {
        for (const each of listening) expect(portsOf(each)).toEqual(expect.arrayContaining(named(ports)));
        for (const peer of from) if (peer.podSelector) expect(selected(peer.podSelector).length).toBeGreaterThan(0);
      }
      for (const { ports = [], to = [] } of egress) {
        for (const peer of to.flatMap(({ podSelector: wanted }) => selected(wanted ?? {}))) {
          expect(portsOf(peer)).toEqual(expect.arrayContaining(named(ports)));
        }
      }
    }
    const shut = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'nothing-by-default');
    expect(shut && selected((shut.spec as Policy).podSelector)).toEqual(workloads);
  });

  it('let the gateway call every service, and no other pod', () => {
    const called = serviceNames.filter((name) => name !== 'gateway').sort();
    const namesOf = (selector: Selector): string[] => selected(selector).map(({ metadata }) => metadata.name);
    const policyOf = (name: string): Policy =>
      ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === name)?.spec as Policy;
    const { podSelector, ingress = [] } = policyOf('services');
    expect(namesOf(podSelector).sort()).toEqual(called);
    const callers = ingress.flatMap(({ from = [] }) => from.map(({ podSelector: who }) => namesOf(who ?? {})));
    expect(callers).toEqual([['gateway']]);
    const { egress = [] } = policyOf('gateway');
    const reached = egress.flatMap(({ to = [] }) => to.flatMap(({ podSelector: who }) => namesOf(who ?? {})));
    expect(reached.sort()).toEqual(called);
  });

  it('give no process more rights than it needs', () => {
    for (const workload of workloads) {
      const { securityContext, containers, volumes } = (workload.spec as Pods).template.spec;
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      for (const container of containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
        expect(container.image).toMatch(/^firstbell:\d+\.\d+\.\d+$/);
      }
    }
  });

  it('reach class cards by TLS, with a certificate that cert-manager keeps', () => {
    const [map] = ofKind('ConfigMap').filter(({ metadata }) => metadata.name === 'firstbell-mqtt');
    expect(map?.data).toMatchObject({ MQTT_TLS_PORT: '8883', MQTT_TLS_CERT: '/tls/tls.crt' });
    const mqtt = ofKind('Service').find(({ metadata }) => metadata.name === 'mqtt')?.spec as Address;
    expect(mqtt.ports.map(({ targetPort }) => targetPort)).toEqual(['mqtts']);
    const reached = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'cards')?.spec as Policy;
    expect(reached.ingress).toEqual([{ ports: [{ port: 'mqtts', protocol: 'TCP' }] }]);
    const devices = ofKind('Deployment').find(({ metadata }) => metadata.name === 'devices')?.spec as Pods;
    const mounted = JSON.stringify(devices.template.spec.volumes);
    const ingress = ofKind('Ingress').find(({ metadata }) => metadata.name === 'console') as Manifest & Certified;
    expect(Object.keys(ingress.metadata.annotations)).toContain('cert-manager.io/cluster-issuer');
    const [console, cards, ...more] = ingress.spec.tls;
    expect([console?.hosts, cards?.hosts, more]).toEqual([
      ['firstbell.example.org'],
      ['mqtt.firstbell.example.org'],
      [],
    ]);
    expect(mounted).toContain(`"secretName":"${cards?.secretName}"`);
    expect(mounted).not.toContain(`"${console?.secretName}"`);
  });

  it('start with the settings, the example of secrets and no other variable, once it is filled in', () => {
    const dataOf = (name: string | undefined): Record<string, string> =>
      ofKind('ConfigMap').find(({ metadata }) => metadata.name === name)?.data ?? {};
    const pair = pems.pair('cards');
    const files = { MQTT_TLS_CERT: pair.cert, MQTT_TLS_KEY: pair.key };
    for (const workload of workloads) {
      const { env, envFrom } = containerOf(workload);
      const settings = envFrom.flatMap(({ configMapRef }) => Object.entries(dataOf(configMapRef?.name)));
      const secrets = secretsGiven(workload).map((name) => [name, secret?.stringData[name] ?? ''] as const);
      const own = env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]));
      const given: Record<string, string> = Object.fromEntries([...settings, ...secrets, ...own]);
      const example: NodeJS.ProcessEnv = { NODE_ENV: 'production', ...given, ...files };
      const isMigrate = workload.metadata.name === 'migrate';
      if (!isMigrate) expect(() => new Config(example)).toThrow('not the one of the example');
      expect(new Config({ ...example, ...filledIn }).service).toBe(workload.metadata.name);
      const unknown = Object.keys(example).filter((name) => !declared.has(name));
      expect(unknown).toEqual([]);
    }
  });
});

interface Certified {
  metadata: { annotations: Record<string, string> };
  spec: { tls: { hosts: string[]; secretName: string }[] };
}
