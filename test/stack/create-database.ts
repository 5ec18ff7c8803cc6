import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Runs one statement on the tests' server. */
const onServer = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

const serverUrl = (): string => {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set: run the tests by `npm test`');
  return url;
};

/** A fresh database, empty or with what that at `template` has, without connections; returns its address. */
export const createDatabase = async (template?: string): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const like = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)} strategy file_copy`;
  await onServer(`create database ${name}${like}`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
};
