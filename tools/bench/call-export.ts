import { addDays, dayOf, requiredHeaders, startOf } from '#libs/contracts';
import { type HttpClient, onEmbedded, type ServiceProcess } from '../../test/stack/index.js';
import { seededDays } from './calls-seed.js';
import { residentBytes } from './process-usage.js';
import { report, round } from './report.js';

const wanted = 1_000_000;

/** The calls of all schools in some days as a workbook, a million: memory above rest must 60 MB, however many they are. */
export const exportCalls = async (service: ServiceProcess, client: HttpClient, calls: number): Promise<void> => {
  const rest = residentBytes(service.pid);
  const days = Math.min(seededDays - 10, Math.ceil((wanted / calls) * seededDays));
  const [few, many] = [await exported(service, client, 7), await exported(service, client, days)];
  const rows = await onEmbedded(service.dataDir, async (db) => {
    const counted = await db.query<{ count: number }>('select count(*)::int from trtc.call where started_at >= $1', [
      since(days),
    ]);
    return counted.rows[0]?.count ?? 0;
  });
  report('calls', {
    ...{ part: 'export', rows, ...many.file, rowsPerSecond: round(rows / many.file.seconds) },
    ...{ restMB: round(rest / 1e6), peakMB: round(many.peak / 1e6), smallPeakMB: round(few.peak / 1e6) },
    ...{ memoryMB: round((many.peak - rest) / 1e6), memoryMust: 60, memoryGoal: 30 },
    met: many.peak - rest <= 60e6,
  });
};

/** The beginning of the day so many days ago. */
const since = (days: number): Date => startOf(addDays(dayOf(new Date()), -days));

interface Exported {
  file: { firstByteSeconds: number; seconds: number; fileMB: number };
  /** Resident bytes of the process. */
  peak: number;
}

/** Reads the whole file and keeps none of it. */
const exported = async (service: ServiceProcess, client: HttpClient, days: number): Promise<Exported> => {
  let peak = 0;
  const sampler = setInterval(() => (peak = Math.max(peak, residentBytes(service.pid))), 50);
  const startedAt = performance.now();
  const passed = (): number => (performance.now() - startedAt) / 1000;
  const response = await fetch(`${client.baseUrl}/api/trtc/record/export`, {
    method: 'POST',
    headers: { ...requiredHeaders, cookie: client.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ startDate: dayOf(since(days)) }),
  });
  if (!response.ok) throw new Error(`export: ${response.status}`);
  let [bytes, first] = [0, 0];
  for await (const piece of response.body ?? []) {
    if (bytes === 0) first = passed();
    bytes += (piece as Uint8Array).length;
  }
  clearInterval(sampler);
  const file = { firstByteSeconds: round(first, 3), seconds: round(passed(), 1), fileMB: round(bytes / 1e6, 1) };
  return { file, peak };
};
