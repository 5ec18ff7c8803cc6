import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { renderTemplate } from '../../tools/deploy/helm-template.js';
import { projectRoot } from '../stack/index.js';
import type { Manifest } from './manifests.js';

export const chartFolder = join(projectRoot, 'deploy', 'helm', 'firstbell');

const read = (file: string): string => readFileSync(join(chartFolder, file), 'utf8');

type Values = Record<string, unknown>;

/** `more` over `base`, maps merged, as Helm does it. */
const merged = (base: Values, more: Values): Values =>
  Object.fromEntries(
    Object.entries({ ...base, ...more }).map(([key, value]) => {
      const [before, after] = [base[key], more[key]];
      const areMaps = [before, after].every(
        (each) => typeof each === 'object' && each !== null && !Array.isArray(each),
      );
      return [key, areMaps ? merged(before as Values, after as Values) : value];
    }),
  );

/** Objects in the texts of several documents. @throws Error for a text that is no YAML */
export const objectsIn = (text: string): Manifest[] =>
  parseAllDocuments(text, { uniqueKeys: true })
    .map((document) => {
      const [error] = document.errors;
      if (error) throw new Error(`${error.message}\n${text}`);
      return document.toJS() as Manifest | null;
    })
    .filter((object) => object !== null);

/** The objects that the chart makes of its values, with some changed. */
export const chartObjects = (changed: Values = {}): Manifest[] => {
  const values = merged(parse(read('values.yaml')) as Values, changed);
  const files = new Map([['alerts.yaml', read('alerts.yaml')]]);
  return readdirSync(join(chartFolder, 'templates')).flatMap((file) =>
    objectsIn(renderTemplate(read(`templates/${file}`), values, files)),
  );
};

/** Objects by kind and name; without the checksum of settings, in whose place kustomize gives config maps new names. */
export const comparable = (objects: readonly Manifest[]): Record<string, object> =>
  Object.fromEntries(
    objects.map((object) => {
      const copy = structuredClone(object);
      if (copy.kind === 'Deployment') {
        delete (copy.spec as { template: { metadata: { annotations?: object } } }).template.metadata.annotations;
      }
      return [`${copy.kind} ${copy.metadata.name}`, copy];
    }),
  );
