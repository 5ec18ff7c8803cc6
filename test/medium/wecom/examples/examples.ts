import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../stack/index.js';

/** A call as the platform documents it: what is sent, what comes back, and what callers get. */
export interface Example {
  /** Of the client; after a space, which of several. */
  call: string;
  /** Page, or call, of the documentation. */
  source: string;
  method?: 'GET';
  path: string;
  /** Name of the token in the query. */
  token: string;
  query?: Record<string, string>;
  body?: unknown;
  reply: object;
  /** The call that follows it. */
  then?: { path: string; query: Record<string, string>; reply: object };
  result?: unknown;
}

const fileOf = (name: string): string => join(projectRoot, 'test', 'medium', 'wecom', 'examples', `${name}.json`);

export const examples = ['licence', 'apps', 'school'].flatMap(
  (name) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Example[],
);
