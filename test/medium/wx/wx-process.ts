import { texts } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { WxModule } from '../../../services/wx/wx.module.js';
import { caller } from '../directory/directory-parts.js';
import { DirectoryProcess } from '../directory/directory-process.js';
import { until } from '../../stack/index.js';

/** Somebody whom the configuration lists as a debug user. */
export const debugUser = (): Identity => caller({ uid: 'debugger', account: 'debugger', debug: true });

/** wx and the directory in one process: schools come to wx as they do in the product. */
export const startWx = (env: Record<string, string> = {}): Promise<DirectoryProcess> =>
  DirectoryProcess.start(0, env, [WxModule]);

/** Adds a school and waits until wx knows it. Returns its code. */
export const addSchool = async (process: DirectoryProcess, code: string, source = 'product'): Promise<string> => {
  const area = { addressProvinceCode: '440000', addressCityCode: '440300', addressTownCode: '440305' };
  const kind = { source, schoolBxlxCode: '211', schoolXxbbCode: '831' };
  await process.ask('POST /api/lds/school/add', { body: { code, name: `${code}小学`, ...area, ...kind } });
  const query = { schoolCode: code, source: 'sjcloud' };
  const known = async (): Promise<boolean> =>
    (await process.call('GET /api/wx/sourceSetting/get', { query })).msg !== texts.schoolUnknown;
  await until(known, 'wx knows the school');
  return code;
};
