import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deploymentFiles } from '../../tools/deploy/files.js';
import { renderTemplate } from '../../tools/deploy/helm-template.js';
import { describeWith, helmProgram, kustomizeProgram, projectRoot } from '../stack/index.js';
import { chartFolder, chartObjects, comparable, objectsIn } from './chart.js';
import { kustomized } from './kustomize.js';
import { alertFiles, containerOf, isWorkload, manifestFolder, type Manifest } from './manifests.js';

const run = promisify(execFile);
const base = join(manifestFolder, 'base');
const plain = join(manifestFolder, 'overlays', 'plain-mqtt');
const monitoring = join(manifestFolder, 'components', 'monitoring');
const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };

/** What there is to choose, and the kustomization that is the same choice. */
const choices: [string, object, () => Manifest[]][] = [
  ['nothing', {}, () => kustomized(base)],
  ['cards without TLS', { mqtt: { tls: false } }, () => kustomized(plain)],
  [
    'the operator of Prometheus',
    { monitoring: { enabled: true } },
    () => [...kustomized(base), ...kustomized(monitoring)],
  ],
];
const imagesOf = (changed: object): string[] => [
  ...new Set(
    chartObjects({ ...changed })
      .filter(isWorkload)
      .map((workload) => containerOf(workload).image),
  ),
];

describe('the generated files of deploy', () => {
  it('are what `npm run deployment` writes', () => {
    for (const [file, text] of deploymentFiles(projectRoot)) {
      expect([file, readFileSync(join(projectRoot, file), 'utf8')]).toEqual([file, text]);
    }
  });

  it('have the version of package.json', () => {
    expect(imagesOf({})).toEqual([`firstbell:${version}`]);
    expect([
      ...new Set(
        kustomized(base)
          .filter(isWorkload)
          .map((each) => containerOf(each).image),
      ),
    ]).toEqual([`firstbell:${version}`]);
  });
});

describe('the chart', () => {
  it.each(choices)('makes the objects of the kustomization that chooses %s', (_, values, objects) => {
    expect(comparable(chartObjects({ ...values }))).toEqual(comparable(objects()));
  });

  it('names the image in one place, by version or digest', () => {
    const image = { name: 'registry.example.org/firstbell', tag: '9.9.9' };
    expect(imagesOf({ image })).toEqual(['registry.example.org/firstbell:9.9.9']);
    const digest = `sha256:${'0'.repeat(64)}`;
    expect(imagesOf({ image: { ...image, digest } })).toEqual([`registry.example.org/firstbell@${digest}`]);
  });

  it('replaces the pods when a setting changes', () => {
    const checksums = (changed: object): unknown[] =>
      chartObjects({ ...changed })
        .filter(({ kind }) => kind === 'Deployment')
        .map(({ spec }) => (spec as { template: { metadata: { annotations: object } } }).template.metadata.annotations);
    const [before, after] = [checksums({}), checksums({ settings: { LOG_LEVEL: 'debug' } })];
    expect(new Set(before.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(after).not.toEqual(before);
  });

  it('has the rules that Prometheus reads in compose', () => {
    const rule = chartObjects({ monitoring: { enabled: true } }).find(({ kind }) => kind === 'PrometheusRule');
    const { groups } = rule?.spec as { groups: { name: string; rules: object[] }[] };
    expect(groups.flatMap(({ rules }) => rules)).toEqual(
      alertFiles()
        .sort((a, b) => (a.name < b.name ? -1 : 1))
        .flatMap(({ rules }) => rules),
    );
    expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
  });
});

describe('renderTemplate', () => {
  const render = (template: string, values: object): string =>
    renderTemplate(template, values, new Map([['a', 'x\ny']]));

  it('understands what the templates use', () => {
    expect(
      render('{{ .Values.a }}{{ if .Values.b }}1{{ else if .Values.c }}2{{ else }}3{{ end }}', { a: 5, c: 'c' }),
    ).toBe('52');
    expect(
      render('a:\n  {{- range $k, $v := .Values.m }}\n  {{ $k }}: {{ $v | quote }}\n  {{- end }}\n', {
        m: { b: 1, a: 2 },
      }),
    ).toBe('a:\n  a: "2"\n  b: "1"\n');
    expect(render('{{ range .Values.list }}[{{ . }}{{ $.Values.s }}]{{ end }}', { list: [1, 2], s: 's' })).toBe(
      '[1s][2s]',
    );
    expect(render('{{ "a-b" | upper | replace "-" "_" }}', {})).toBe('A_B');
    expect(render('a:\n  {{- .Files.Get "a" | nindent 2 }}', {})).toBe('a:\n  x\n  y');
    expect(render('{{ if eq .Values.a "x" }}yes{{ end }}{{ if ne .Values.a "x" }}no{{ end }}', { a: 'x' })).toBe('yes');
  });

  it('refuses what it does not understand', () => {
    expect(() => render('{{ include "x" . }}', {})).toThrow('include');
    expect(() => render('{{ $unknown }}', {})).toThrow('$unknown');
  });
});

describeWith('helm', helmProgram !== undefined)('helm itself', () => {
  it.each(choices)(
    'makes the same of the chart that chooses %s',
    async (_, values) => {
      const flags = Object.entries(values as Record<string, Record<string, unknown>>).flatMap(([part, settings]) =>
        Object.entries(settings).flatMap(([name, value]) => ['--set', `${part}.${name}=${String(value)}`]),
      );
      const { stdout } = await run(helmProgram!, ['template', 'firstbell', chartFolder, ...flags], {
        maxBuffer: 2 ** 24,
      });
      expect(comparable(objectsIn(stdout))).toEqual(comparable(chartObjects({ ...values })));
      await run(helmProgram!, ['lint', '--strict', chartFolder, ...flags]);
    },
    60_000,
  );
});

describeWith('kustomize', kustomizeProgram !== undefined)('kustomize itself', () => {
  /** Config maps under the names that the kustomization gives them; references to them, too. */
  const withoutHashes = (text: string): string => text.replace(/\b(firstbell-(?:settings|mqtt))-[a-z0-9]{10}\b/g, '$1');

  it.each([base, plain])(
    'makes the same of %s',
    async (folder) => {
      expect(existsSync(folder)).toBe(true);
      const [program = '', ...args] = kustomizeProgram ?? [];
      const { stdout } = await run(program, [...args, folder], { maxBuffer: 2 ** 24 });
      expect(comparable(objectsIn(withoutHashes(stdout)))).toEqual(comparable(kustomized(folder)));
    },
    60_000,
  );
});
