import { describe, expect, it } from '@jest/globals';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Secret, Service } from 'kubernetes-models/v1';
import { join } from 'node:path';
import { Config } from '#libs/config';
import { serviceNames } from '#libs/contracts';
import { projectRoot } from '../stack/index.js';
import { documents, environmentOf, manifestFolder, manifests, type Manifest } from './manifests.js';
import { typeErrors } from './strict-types.js';

interface Port {
  name: string;
  containerPort: number;
}
interface Container {
  name: string;
  image: string;
  env: { name: string; value: string }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: Port[];
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}
interface Probe {
  httpGet: { path: string; port: string };
}
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
interface Kustomization {
  resources: string[];
  images: { name: string }[];
  configMapGenerator: { name: string; envs: string[]; literals: string[] }[];
  labels: { pairs: Record<string, string>; includeSelectors: boolean; includeTemplates: boolean }[];
}

const models = [Deployment, Job, HorizontalPodAutoscaler, PodDisruptionBudget, Ingress, NetworkPolicy, Secret, Service];
/** The module of Kubernetes' models that has the kinds of an API version. */
const moduleOf = (apiVersion: string): string => `kubernetes-models/${apiVersion}`;

const everything = manifests();
const ofKind = (...kinds: string[]): Manifest[] => everything.filter(({ kind }) => kinds.includes(kind));
const [kustomization] = documents<Kustomization>(join(manifestFolder, 'kustomization.yaml')) as [Kustomization];
const partOf = kustomization.labels[0]?.pairs ?? {};
const workloads = ofKind('Deployment', 'Job');
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
const secretNames = ['DATABASE_URL', 'SESSION_SECRET', 'INTERNAL_KEY', 'DATA_KEY', 'DEVICE_KEYS'];

/** Labels of a workload's pods, as the kustomization makes them. */
const podLabels = (manifest: Manifest): Record<string, string> => ({
  ...(manifest.spec as Pods).template.metadata.labels,
  ...partOf,
});
const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Record<string, string>): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''));
const selected = (selector: Selector): Manifest[] => workloads.filter((each) => selects(selector, podLabels(each)));
const portsOf = (manifest: Manifest): string[] =>
  (manifest.spec as Pods).template.spec.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name));
const containerOf = (manifest: Manifest): Container => {
  const [container] = (manifest.spec as Pods).template.spec.containers;
  if (!container) throw new Error(`${manifest.metadata.name} has no container`);
  return container;
};

describe('the objects for Kubernetes', () => {
  it.each(everything.map((each) => [`${each.kind} ${each.metadata.name}`, each] as const))('%s is valid', (_, each) => {
    const { file: _file, ...object } = each;
    const Model = models.find(({ apiVersion, kind }) => apiVersion === each.apiVersion && kind === each.kind) as
      (new (value: object) => { validate(): void }) | undefined;
    if (!Model) throw new Error(`no model of ${each.apiVersion} ${each.kind}`);
    expect(() => new Model(object).validate()).not.toThrow();
  });

  it('have no field that Kubernetes does not know', () => {
    const values = everything.map(({ file: _file, ...value }) => ({
      module: moduleOf(value.apiVersion),
      type: `I${value.kind}`,
      value,
    }));
    expect(typeErrors(values)).toEqual([]);
  }, 60_000);

  it('are all in the kustomization, but for the example of secrets, and name no namespace', () => {
    const files = [...new Set(everything.map(({ file }) => file))];
    expect([...kustomization.resources, 'secrets.example.yaml'].sort()).toEqual(files.sort());
    expect(ofKind('Secret').map(({ file }) => file)).toEqual(['secrets.example.yaml']);
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
      expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet)).toEqual([
        { path: '/health/live', port: 'http' },
        { path: '/health/live', port: 'http' },
        { path: '/health/ready', port: 'http' },
      ]);
      const scaled = named('HorizontalPodAutoscaler');
      expect(scaled?.spec).toMatchObject({ scaleTargetRef: { kind: 'Deployment', name } });
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

  it('let pods be reached where they listen, and by nobody else', () => {
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

  it('let the gateway call every service, and nobody else', () => {
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
        expect(kustomization.images.map(({ name }) => name)).toContain(container.image);
      }
    }
  });

  it('have room for every secret that the example of compose has', () => {
    const secret = /^(?:WECHAT_PAY|STATEMENT|OIDC|SECOND_FACTOR)_|^(?!POSTGRES_).*(?:_SECRET|_KEYS?|_PASSWORD)$/;
    const [{ stringData } = { stringData: {} }] = documents<{ stringData: Record<string, string> }>(
      join(manifestFolder, 'secrets.example.yaml'),
    );
    const named = Object.keys(environmentOf(join(projectRoot, '.env.example'))).filter((name) => secret.test(name));
    expect(named).toEqual(expect.arrayContaining(['STATEMENT_P12', 'STATEMENT_P12_PASSWORD', 'DATA_KEY']));
    expect(named.filter((name) => !(name in stringData))).toEqual([]);
  });

  it('name no variable that the product does not read, and give all that it must have', () => {
    const [generator] = kustomization.configMapGenerator;
    const literals = (generator?.literals ?? []).map((line) => line.split('='));
    const settings = {
      ...environmentOf(join(manifestFolder, generator?.envs[0] ?? '')),
      ...(Object.fromEntries(literals) as Record<string, string>),
    };
    const [secret] = documents<{ stringData: Record<string, string>; metadata: { name: string } }>(
      join(manifestFolder, 'secrets.example.yaml'),
    );
    const secrets = Object.keys(secret?.stringData ?? {});
    expect(secrets).toEqual(expect.arrayContaining(secretNames));
    const readBySome = new Set<string>();
    for (const workload of workloads) {
      const { env, envFrom } = containerOf(workload);
      expect(envFrom).toEqual([
        { configMapRef: { name: generator?.name } },
        { secretRef: { name: secret?.metadata.name } },
      ]);
      const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
      const example = { NODE_ENV: 'production', ...settings, ...secret?.stringData, ...own };
      expect(() => new Config(example)).toThrow('not the one of the example');
      const given = { ...example, ...filledIn };
      const read = new Set<string>();
      const watched = new Proxy<NodeJS.ProcessEnv>(given, {
        get: (target, name) => (read.add(String(name)), target[String(name)]),
      });
      expect(new Config(watched).service).toBe(workload.metadata.name);
      for (const name of read) readBySome.add(name);
      // a secret is given to all, and read by those that need it
      const unknown = Object.keys(given).filter((name) => !read.has(name) && !secrets.includes(name));
      expect(unknown).toEqual([]);
    }
    expect(secrets.filter((name) => !readBySome.has(name))).toEqual([]);
  });
});
