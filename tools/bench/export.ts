import { requiredHeaders } from '#libs/contracts';
import { type HttpClient, onEmbedded, ServiceProcess } from '../../test/stack/index.js';
import { addSchool } from './import-school.js';
import { atMost } from './aims.js';
import { measured } from './measured.js';
import { report, round } from './report.js';

const rows = 1_000_000;

/** Every teacher of a school as a workbook, a million of them. Resident memory: must 300 MB, goal 200 MB. */
export const exportMembers = async (): Promise<void> => {
  const service = await ServiceProcess.prepare();
  await service.start();
  try {
    const client = await service.client();
    const schoolCode = await addSchool(client);
    await client.call('POST', '/api/lds/teacher/save', { schoolCode, name: '教师', phone: '13800138000', position: 5 });
    await multiply(service.dataDir, schoolCode);
    const taken = await measured(service, [rows, 'row'], () => exported(client, schoolCode));
    const mebibytes = (bytes: number, digits = 0): number => round(bytes / 2 ** 20, digits);
    const memory = { beforeMiB: mebibytes(taken.restBytes), memoryMiB: mebibytes(taken.peakBytes) };
    const figures = { rows, seconds: round(taken.seconds, 1), fileMiB: mebibytes(taken.result, 1), ...memory };
    report('export', { ...figures, cpuMicroseconds: taken.cpuMicroseconds }, { memoryMiB: atMost(300, 200) });
  } finally {
    await service.remove();
  }
};

/** Reads the whole file and keeps none of it; returns its bytes. */
const exported = async (client: HttpClient, schoolCode: string): Promise<number> => {
  const query = new URLSearchParams({ schoolCode, userType: 'wxTeacher' }).toString();
  const response = await fetch(`${client.baseUrl}/api/lds/batchImport/export?${query}`, {
    headers: { ...requiredHeaders, cookie: client.cookie },
  });
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += (piece as Uint8Array).length;
  return bytes;
};

/** Makes a million teachers of the one that is there: they have the same encrypted phone, and other hashes of it. */
const multiply = (dataDir: string, schoolCode: string): Promise<void> =>
  onEmbedded(dataDir, async (client) => {
    await client.query(
      `insert into directory.teacher (code, school_code, name, phone, phone_hash, source)
       select t.code || n, t.school_code, t.name || n, t.phone, t.phone_hash || n, t.source
       from directory.teacher t, generate_series(2, $2) n where t.school_code = $1`,
      [schoolCode, rows],
    );
    await client.query('analyze directory.teacher');
  });
