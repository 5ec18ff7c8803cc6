import { queryOptions } from '@tanstack/react-query';
import { type CloudField, type CloudKind, texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call } from '../../../core/http.js';

/** The school that a setting is for. */
export interface CloudSchool {
  schoolCode: string;
  schoolName: string;
  source: string;
}

/** What the form of a setting holds. */
export type CloudForm = Partial<Record<CloudField['name'], string>> & { schoolNetwork?: boolean };

const key = ({ schoolCode, source }: CloudSchool) => ['source-setting', schoolCode, source];

/** The stored setting of a school, null when it has none; read again each time that it is opened. */
export const settingQuery = (school: CloudSchool) =>
  queryOptions({
    queryKey: key(school),
    queryFn: async ({ signal }) => {
      const { schoolCode, source } = school;
      return (await call('get', '/api/wx/sourceSetting/get', { query: { schoolCode, source }, signal })).data;
    },
    staleTime: Infinity,
    gcTime: 0,
    meta: { inline: true },
  });

/** Stores a setting; returns the text to show. */
export const saveSetting = async (
  kind: CloudKind,
  productCode: string,
  { schoolCode, schoolName }: CloudSchool,
  form: CloudForm,
  version: number | undefined,
): Promise<string> => {
  const options = { fallback: texts.setFailed };
  const school = { schoolCode, schoolName, version };
  const saved = async () => {
    if (kind === 'quankeyun') {
      const body = { ...school, ...form } as Schemas['QuankeyunBody'];
      return call('post', '/api/quankeyun/updateSave', { ...options, body });
    }
    if (kind === 'sjcloud') {
      const body = { ...school, wxAppId: null, wxAppSecret: null, ...form } as Schemas['SjcloudBody'];
      return call('post', '/api/sjcloudcontroller/add', { ...options, body });
    }
    // the path has the product's own code in it
    const path = `/api/${productCode}wechatcontroller/add` as '/api/productwechatcontroller/add';
    return call('post', path, { ...options, body: { ...school, ...form } });
  };
  return (await saved()).msg ?? texts.setDone;
};

/** Tries a setting without storing it. @throws Problem that says what is wrong */
export const testSetting = async ({ schoolCode, source }: CloudSchool, form: CloudForm): Promise<string> => {
  const options = { body: { schoolCode, source, ...form }, fallback: texts.cloudTestFailed };
  return (await call('post', '/api/wx/sourceSetting/test', options)).msg ?? texts.cloudTestDone;
};
