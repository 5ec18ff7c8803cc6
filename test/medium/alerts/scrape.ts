/** One series of a scrape, as Prometheus stores it. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** What Prometheus adds to everything that it scrapes of one process. */
const target = { job: 'all', instance: 'firstbell:9464' };

/**
 * The series of what a process exports. An own label that has the name of one of the target's is renamed, as Prometheus
 * does it: an expression that names it finds nothing.
 */
export const samplesOf = (text: string): Sample[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', body = '', value = ''] = /^([a-z0-9_]+)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
      if (name === '') throw new Error(`no sample: ${line}`);
      const own = [...body.matchAll(/([a-z0-9_]+)="((?:[^"\\]|\\.)*)"/gi)].map(([, label = '', of = '']) => [
        label in target ? `exported_${label}` : label,
        of,
      ]);
      return {
        name,
        labels: { ...(Object.fromEntries(own) as Record<string, string>), ...target },
        value: numberOf(value),
      };
    });

/** A figure that nothing was measured for is not a number. */
const numberOf = (value: string): number => (Number.isNaN(Number(value)) ? 0 : Number(value));

/** How promtool names a series. */
export const seriesName = ({ name, labels }: Pick<Sample, 'name' | 'labels'>): string =>
  `${name}{${Object.entries(labels)
    .map(([label, value]) => `${label}="${value}"`)
    .join(',')}}`;

/** True for a sample of that name with these labels, and others. */
export const isOf = (
  { name, labels }: Sample,
  wanted: Pick<Sample, 'name'> & { labels?: Record<string, string> },
): boolean =>
  name === wanted.name && Object.entries(wanted.labels ?? {}).every(([label, value]) => labels[label] === value);
