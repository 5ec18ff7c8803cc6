import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { projectRoot } from '../stack/index.js';

/** An object for Kubernetes. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  spec?: unknown;
  data?: Record<string, string>;
}

/** A container of a workload. */
export interface Container {
  name: string;
  image: string;
  imagePullPolicy: string;
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: SecretKey } }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: object;
  volumeMounts: { name: string; mountPath: string }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
}
interface SecretKey {
  name: string;
  key: string;
  optional?: boolean;
}
export interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  timeoutSeconds: number;
  failureThreshold: number;
}

/** Deployments and jobs. */
export const isWorkload = ({ kind }: Manifest): boolean => ['Deployment', 'Job'].includes(kind);

/** The one container of a workload. */
export const containerOf = ({ metadata, spec }: Manifest): Container => {
  const [container] = (spec as { template: { spec: { containers: Container[] } } }).template.spec.containers;
  if (!container) throw new Error(`${metadata.name} has no container`);
  return container;
};

/** Variables of the secret that a workload is given, in their order. */
export const secretsGiven = (workload: Manifest): string[] =>
  containerOf(workload).env.flatMap(({ name, valueFrom }) => (valueFrom === undefined ? [] : [name]));

export const manifestFolder = join(projectRoot, 'deploy', 'kubernetes');

/** What is in a YAML file, its anchors resolved. @throws Error when it is no proper YAML, keys that stand twice included. */
export const documents = <T>(path: string): T[] =>
  parseAllDocuments(readFileSync(path, 'utf8'), { uniqueKeys: true, merge: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw new Error(`${path}: ${error.message}`);
    return document.toJS() as T;
  });

/** `NAME=value` lines of a file, comments left out. */
export const environmentOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

export interface AlertRule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook: string };
}

/** A file of deploy/prometheus/alerts; `name` is that of a service, or `every-service`. */
export interface AlertFile {
  name: string;
  path: string;
  rules: AlertRule[];
}

/** Every file of alerts. */
export const alertFiles = (): AlertFile[] => {
  const folder = join(projectRoot, 'deploy', 'prometheus', 'alerts');
  return readdirSync(folder).map((file) => {
    const path = join(folder, file);
    const [content] = documents<{ groups: { rules: AlertRule[] }[] }>(path);
    return { name: file.replace(/\.yml$/, ''), path, rules: content?.groups.flatMap(({ rules }) => rules) ?? [] };
  });
};

/** Every expression of the dashboard. */
export const dashboardExpressions = (): string[] => {
  const dashboard = readFileSync(join(projectRoot, 'deploy', 'grafana', 'firstbell.json'), 'utf8');
  const { panels, annotations } = JSON.parse(dashboard) as {
    panels: { targets?: { expr: string }[] }[];
    annotations: { list: { expr: string }[] };
  };
  return [...panels.flatMap(({ targets = [] }) => targets), ...annotations.list].map(({ expr }) => expr);
};

/** Every alert of deploy/prometheus. */
export const alertRules = (): AlertRule[] => alertFiles().flatMap(({ rules }) => rules);
