import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '#libs/contracts';
import { freePort, projectRoot, type Stack, startStack, until } from '../../stack/index.js';
import { alertRules, dashboardExpressions, documents } from '../../containers/manifests.js';
import { ownMetrics } from './named-metrics.js';

interface Scrape {
  scrape_configs: { job_name: string; dns_sd_configs?: { names: string[]; port: number }[] }[];
}
interface ComposeFile {
  services: Record<string, { environment?: { METRICS_PORT?: number; METRICS_HOST?: string } }>;
}

const folder = join(projectRoot, 'deploy');
const rules = alertRules();

describe('what is watched in operation', () => {
  let stack: Stack;
  let exported: Set<string>;
  let scrape: () => Promise<string>;

  beforeAll(async () => {
    const port = await freePort();
    stack = await startStack({ kafka: false, env: { METRICS_PORT: String(port) } });
    scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const text = await scrape();
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)];
    exported = new Set(
      types.flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['', '_bucket', '_count', '_sum'].map((part) => name + part) : [name],
      ),
    );
  }, 300_000);
  afterAll(() => stack?.stop(), 60_000);

  it('is exported by the processes: alerts', () => {
    const named = rules.flatMap(({ expr }) => ownMetrics(expr));
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !exported.has(name))).toEqual([]);
  });

  it('is read from every database without a failure', async () => {
    expect(await scrape()).toMatch(/^firstbell_outbox_events\{service="trtc"\} \d+$/m);
    expect(stack.logs('gateway')).not.toContain('figures were not read');
  });

  it('is exported by the processes: jobs that alerts name', async () => {
    const named = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/(?:service="([^"]+)", )?name=~?"([^"]+)"/g)].flatMap(([, service = '[^"]+', jobs = '']) =>
        jobs.split('|').map((job) => `{service="${service}",name="${job}"}`),
      ),
    );
    expect(named.length).toBeGreaterThan(8);
    await until(
      async () => {
        const text = await scrape();
        return named.every((labels) =>
          new RegExp(`^firstbell_job_next_run_timestamp_seconds${labels} `, 'm').test(text),
        );
      },
      `every job has a figure: ${named.join(', ')}`,
    );
  });

  it('is exported by the processes: dashboard', () => {
    const named = dashboardExpressions().flatMap(ownMetrics);
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((name) => !exported.has(name))).toEqual([]);
  });

  it('has a name, a severity and two sentences for each alert', () => {
    expect(new Set(rules.map(({ alert, expr }) => `${alert} ${expr}`)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect([alert, annotations.summary, annotations.description]).not.toContain(undefined);
    }
  });

  it('has a paragraph of the page for operators for each alert, and none for another', () => {
    const page = readFileSync(join(projectRoot, 'docs/alerts.md'), 'utf8');
    const [, alerts = ''] = page.split('\n## Alerts\n');
    const found = [...alerts.matchAll(/^### (\w+)\n\n((?:(?!^### )[^])+)/gm)].map(([, name = '', text = '']) => ({
      name,
      text,
    }));
    expect(found.map(({ name }) => name).sort()).toEqual([...new Set(rules.map(({ alert }) => alert))].sort());
    // less does not say what it means, what people notice, where to look and what to do
    expect(found.filter(({ text }) => text.split(/\s+/).length < 25)).toEqual([]);
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
    }
  });

  it('has no label that Prometheus adds', async () => {
    expect((await scrape()).split('\n').filter((line) => /[{,](job|instance)="/.test(line))).toEqual([]);
  });

  it('is scraped where the services of the compose file export it', () => {
    const [scrape] = documents<Scrape>(join(folder, 'prometheus/prometheus.yml')) as [Scrape];
    const [compose] = documents<ComposeFile>(join(projectRoot, 'docker-compose.yml')) as [ComposeFile];
    const found = scrape.scrape_configs.flatMap(({ dns_sd_configs: configs = [] }) => configs);
    const ports = new Map(found.flatMap(({ names, port }) => names.map((name) => [name, port])));
    expect([...ports.keys()].sort()).toEqual([...serviceNames, 'balancer'].sort());
    for (const name of serviceNames) {
      const { METRICS_PORT: port, METRICS_HOST: host } = compose.services[name]?.environment ?? {};
      expect([name, ports.get(name), '0.0.0.0']).toEqual([name, port, host]);
    }
  });
});
