import { addDays, dayOf, requiredHeaders, startOf } from '#libs/contracts';
import { type HttpClient, onEmbedded, type ServiceProcess } from '../../test/stack/index.js';
import { seededDays } from './calls-seed.js';
import { atMost } from './aims.js';
import { measured, type Taken } from './measured.js';
import { report, round } from './report.js';

const wanted = 1_000_000;

/** The calls of all schools in some days as a workbook, a million: memory above rest must 60 MB, however many they are. */
export const exportCalls = async (service: ServiceProcess, client: HttpClient, calls: number): Promise<void> => {
  const days = Math.min(seededDays - 10, Math.ceil((wanted / calls) * seededDays));
  const rows = await onEmbedded(service.dataDir, async (db) => {
    const counted = await db.query<{ count: number }>('select count(*)::int from trtc.call where started_at >= $1', [
      since(days),
    ]);
    return counted.rows[0]?.count ?? 0;
  });
  const fileOf = (of: number, rowsOfFile: number): Promise<Taken<ExportedFile>> =>
    measured(service, [rowsOfFile, 'row'], () => exported(client, of));
  const few = await fileOf(7, 1);
  const many = await fileOf(days, rows);
  const { result: file, cpuMicroseconds } = many;
  const megabytes = (bytes: number): number => round(bytes / 1e6);
  const memory = {
    ...{ restMB: megabytes(few.restBytes), peakMB: megabytes(many.peakBytes), smallPeakMB: megabytes(few.peakBytes) },
    memoryMB: megabytes(many.peakBytes - few.restBytes),
  };
  const figures = { part: 'export', rows, ...file, rowsPerSecond: round(rows / file.seconds) };
  report('calls', { ...figures, ...memory, cpuMicroseconds }, { memoryMB: atMost(60, 30) });
};

/** The beginning of the day a number of days ago. */
const since = (days: number): Date => startOf(addDays(dayOf(new Date()), -days));

interface ExportedFile {
  firstByteSeconds: number;
  seconds: number;
  fileMB: number;
}

/** Reads the whole file and keeps none of it. */
const exported = async (client: HttpClient, days: number): Promise<ExportedFile> => {
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
  return { firstByteSeconds: round(first, 3), seconds: round(passed(), 1), fileMB: round(bytes / 1e6, 1) };
};
