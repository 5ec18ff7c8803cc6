import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { manifest } from '../../../services/wx/service.js';
import { caller } from '../directory/directory-parts.js';
import { DirectoryProcess } from '../directory/directory-process.js';
import { until } from '../../stack/index.js';

/** A user whom the configuration lists as a debug user. */
export const debugUser = (): Identity => caller({ uid: 'debugger', account: 'debugger', debug: true });

/** wx and the directory in one process: schools come to wx as they do in the product. */
export const startWx = (env: Record<string, string> = {}): Promise<DirectoryProcess> =>
  DirectoryProcess.start(0, env, [manifest.module]);

/** Adds a school and waits until wx knows it. Returns its code. */
export const addSchool = async (process: DirectoryProcess, code: string, source = 'product'): Promise<string> => {
  await process.addSchool(code, source);
  const copies = process.part<DataSource>(getDataSourceToken('wx'));
  const known = async (): Promise<boolean> =>
    (await select(copies, 'select from school where code = $1', [code])).length > 0;
  await until(known, 'wx knows the school');
  return code;
};
