import { monthOf, requiredHeaders } from '#libs/contracts';
import { type HttpClient, onEmbedded, ServiceProcess } from '../../test/stack/index.js';
import { closedMonth, startSeconds } from './month-close.js';
import { type Aims, atMost } from './aims.js';
import { measured } from './measured.js';
import { report, round } from './report.js';
import { seedMonth, settledSchool } from './settlement-seed.js';

const aims: Aims = { firstByteSeconds: atMost(1, 0.3), memoryMB: atMost(60, 30) };

/** The lines of a school as a workbook: first byte must 1 s, goal 0.3 s; memory above rest must 60 MB, goal 30 MB. */
export const exportLines = async (rows: number): Promise<void> => {
  const service = await ServiceProcess.prepare({ DEMO_CLOCK: 'movable' });
  await service.start(startSeconds);
  try {
    const client = await service.client();
    await onEmbedded(service.dataDir, (db) => seedMonth(db, { schools: 1, running: rows, events: 0, pointsEvery: 0 }));
    await closedMonth(client, monthOf(new Date()));
    const taken = await measured(service, [rows, 'row'], () => exported(client));
    const { result: file, restBytes, peakBytes, cpuMicroseconds } = taken;
    const memory = { restMB: round(restBytes / 1e6), memoryMB: round((peakBytes - restBytes) / 1e6) };
    report('settle', { part: 'export', rows, ...file, ...memory, cpuMicroseconds }, aims);
  } finally {
    await service.remove();
  }
};

/** Reads the whole file and keeps none of it. */
const exported = async (client: HttpClient): Promise<{ firstByteSeconds: number; seconds: number; fileMB: number }> => {
  const startedAt = performance.now();
  const passed = (): number => (performance.now() - startedAt) / 1000;
  const response = await fetch(`${client.baseUrl}/api/addedvalue/monthly/exportDetail`, {
    method: 'POST',
    headers: { ...requiredHeaders, cookie: client.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ schoolCode: settledSchool(0), monthlyId: monthOf(new Date()) }),
  });
  if (!response.ok) throw new Error(`export: ${response.status}`);
  let [bytes, first] = [0, 0];
  for await (const piece of response.body ?? []) {
    if (bytes === 0) first = passed();
    bytes += (piece as Uint8Array).length;
  }
  return { firstByteSeconds: round(first, 3), seconds: round(passed(), 1), fileMB: round(bytes / 1e6, 1) };
};
