import { join } from 'node:path';
import { parse } from 'yaml';
import { containerOf, documents, environmentOf, isWorkload, type Manifest } from './manifests.js';

/** As much of kustomize's language as deploy/kubernetes uses. */
export interface Kustomization {
  resources?: string[];
  components?: string[];
  images?: { name: string; newName?: string; newTag?: string; digest?: string }[];
  configMapGenerator?: { name: string; behavior?: 'replace'; envs?: string[]; literals?: string[] }[];
  labels?: { pairs: Record<string, string> }[];
  patches?: { target: { kind: string; name: string }; patch: string }[];
}
interface Operation {
  op: 'replace' | 'remove';
  path: string;
  value?: unknown;
}

export const kustomizationOf = (folder: string): Kustomization => {
  const [kustomization] = documents<Kustomization>(join(folder, 'kustomization.yaml'));
  if (!kustomization) throw new Error(`${folder} has no kustomization`);
  return kustomization;
};

const variablesOf = (line: string): [string, string] => [
  line.slice(0, line.indexOf('=')),
  line.slice(line.indexOf('=') + 1),
];

/** Generated config maps, without the hash that ends their names. */
const configMaps = (folder: string, { configMapGenerator = [] }: Kustomization): Manifest[] =>
  configMapGenerator.map(({ name, envs = [], literals = [] }) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name },
    data: {
      ...Object.fromEntries(envs.flatMap((file) => Object.entries(environmentOf(join(folder, file))))),
      ...Object.fromEntries(literals.map(variablesOf)),
    },
  }));

/** @throws Error when the path is not there */
const patchObject = (object: Manifest, { op, path, value }: Operation): void => {
  const keys = path.split('/').slice(1);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], object) as object;
  if (!Object.hasOwn(parent, last)) throw new Error(`${path}: not in ${object.kind} ${object.metadata.name}`);
  if (op === 'replace') (parent as Record<string, unknown>)[last] = value;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else throw new Error(`${path}: ${op} is not understood`);
};

const nameImage = (image: string, images: Kustomization['images'] = []): string => {
  const found = images.find(({ name }) => name === image);
  if (!found) return image;
  const name = found.newName ?? found.name;
  return found.digest === undefined ? `${name}:${found.newTag}` : `${name}@${found.digest}`;
};

/** The objects that `kubectl apply -k` applies, without the hashes of config maps. */
export const kustomized = (folder: string): Manifest[] => {
  const kustomization = kustomizationOf(folder);
  const { resources = [], components = [], patches = [], labels = [], images } = kustomization;
  const found = [...resources, ...components].flatMap((entry) =>
    entry.endsWith('.yaml') ? documents<Manifest>(join(folder, entry)) : kustomized(join(folder, entry)),
  );
  const made = configMaps(folder, kustomization);
  for (const map of made) {
    const before = found.findIndex(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === map.metadata.name);
    // one that is replaced keeps its labels
    if (before >= 0) map.metadata = found.splice(before, 1)[0]?.metadata ?? map.metadata;
  }
  const objects = [...found, ...made];
  for (const { target, patch } of patches) {
    const patched = objects.find(({ kind, metadata }) => kind === target.kind && metadata.name === target.name);
    if (!patched) throw new Error(`${folder}: no ${target.kind} ${target.name}`);
    for (const operation of parse(patch) as Operation[]) patchObject(patched, operation);
  }
  for (const { pairs } of labels)
    for (const { metadata } of objects) metadata.labels = { ...metadata.labels, ...pairs };
  for (const workload of objects.filter(isWorkload)) {
    const container = containerOf(workload);
    container.image = nameImage(container.image, images);
  }
  return objects;
};
