import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { addressVariable } from '#libs/kernel/config';
import { serviceNames } from '#libs/contracts';
import { projectRoot } from '../stack/index.js';
import { kustomizationOf } from './kustomize.js';

const deploy = join(projectRoot, 'deploy');
const yaml = (path: string): unknown => parse(readFileSync(path, 'utf8'), { merge: true });

interface ComposeFile {
  services: Record<string, { environment?: Record<string, unknown> } | undefined>;
}
interface Scrape {
  scrape_configs: { dns_sd_configs?: { names: string[] }[] }[];
}

const compose = yaml(join(projectRoot, 'docker-compose.yml')) as ComposeFile;
const base = join(deploy, 'kubernetes/base');
const kustomization = kustomizationOf(base);
const literals = (kustomization.configMapGenerator ?? []).flatMap((generator) => generator.literals ?? []);
const charted = (yaml(join(deploy, 'helm/firstbell/values.yaml')) as { services: Record<string, object> }).services;
const { scrape_configs: scrapes } = yaml(join(deploy, 'prometheus/prometheus.yml')) as Scrape;
const scraped = scrapes.flatMap(({ dns_sd_configs: found = [] }) => found.flatMap(({ names }) => names));

/** What the deployment files lack of a service; the gateway needs the addresses of the others. */
const missing = (name: string): string[] => {
  const variable = addressVariable(name);
  const url = `http://${name}:3000`;
  const isGateway = name === 'gateway';
  const has: Record<string, boolean> = {
    [`docker-compose.yml: service ${name} with SERVICE: ${name}`]:
      compose.services[name]?.environment?.['SERVICE'] === name,
    [`docker-compose.yml: ${variable} of the gateway`]:
      isGateway || compose.services['gateway']?.environment?.[variable] === url,
    [`deploy/kubernetes/base/${name}.yaml`]: existsSync(join(base, `${name}.yaml`)),
    [`deploy/kubernetes/base/kustomization.yaml: resource ${name}.yaml`]:
      kustomization.resources?.includes(`${name}.yaml`) === true,
    [`deploy/kubernetes/base/kustomization.yaml: ${variable}`]: isGateway || literals.includes(`${variable}=${url}`),
    [`deploy/helm/firstbell/values.yaml: services.${name}`]: charted[name] !== undefined,
    [`deploy/prometheus/prometheus.yml: ${name} among the names`]: scraped.includes(name),
    [`deploy/prometheus/alerts/${name}.yml`]: existsSync(join(deploy, `prometheus/alerts/${name}.yml`)),
  };
  return Object.keys(has).filter((entry) => has[entry] !== true);
};

describe('the deployment files', () => {
  it.each(serviceNames)('have every entry of %s', (name) => expect(missing(name)).toEqual([]));

  it('would be found to lack a service that has none', () => expect(missing('unheard-of')).toHaveLength(8));
});
