import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { requiredHeaders } from '#libs/contracts';
import { workbookType } from '#libs/files/spreadsheet';
import type { HttpClient } from '../../test/stack/index.js';

/** Adds a school to import into; returns its code. */
export const addSchool = async (client: HttpClient): Promise<string> => {
  const { schoolCode } = await client.call<{ schoolCode: string }>('POST', '/api/lds/school/add', {
    source: 'product',
    name: '导入测试学校',
    addressProvinceCode: '440000',
    addressCityCode: '440100',
    addressTownCode: '440106',
    schoolBxlxCode: '211',
    schoolXxbbCode: '811',
  });
  return schoolCode;
};

/** Uploads a file of teachers; returns the id of its batch. @throws Error when it is refused */
export const uploadTeachers = (client: HttpClient, path: string, schoolCode: string): Promise<string> =>
  uploadWorkbook(client, path, 'api/lds/batchImport', { schoolCode, userType: 'wxTeacher' });

/** Uploads a file to the imports below `calls`; returns the id of its batch. @throws Error when it is refused */
export const uploadWorkbook = async (
  client: HttpClient,
  path: string,
  calls: string,
  fields: { schoolCode: string; userType: string },
): Promise<string> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ source: 'product', ...fields })) form.set(name, value);
  form.set('file', await openAsBlob(path, { type: workbookType }), basename(path));
  const response = await fetch(`${client.baseUrl}/${calls}/import`, {
    method: 'POST',
    body: form,
    headers: { ...requiredHeaders, cookie: client.cookie },
  });
  const { bizData, msg } = (await response.json()) as { bizData: { batchId: string } | null; msg: string };
  if (!bizData) throw new Error(msg);
  return bizData.batchId;
};
