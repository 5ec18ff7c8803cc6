import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { DataOf, InputOf, Method, PathOf } from './contract.js';
import { call } from './http.js';

type Input<M extends Method, P extends PathOf<M>> = InputOf<M, P> & { fallback?: string; quiet?: boolean };

/** What a call takes besides its method and path; may be left out when it takes nothing. */
export type Inputs<M extends Method, P extends PathOf<M>> =
  object extends InputOf<M, P> ? [input?: Input<M, P>] : [input: Input<M, P>];

/** A function for a query that makes one call, with the text of a failure when the server gives none. */
export const fetcher =
  <M extends Method, P extends PathOf<M>>(method: M, path: P, ...[input]: Inputs<M, P>) =>
  async ({ signal }: { signal: AbortSignal }): Promise<DataOf<M, P>> => {
    const options: object = { ...input, signal };
    return (await call(method, path, options as Input<M, P>)).data;
  };

/** Options of a query that makes one call and whose failure is shown where it is used. */
export const read = <M extends Method, P extends PathOf<M>, const Key extends QueryKey>(
  queryKey: Key,
  method: M,
  path: P,
  ...inputs: Inputs<M, P>
) => queryOptions({ queryKey, queryFn: fetcher(method, path, ...inputs), meta: { inline: true } });
