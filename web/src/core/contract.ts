import type { components, paths } from '../contract/api.js';

/** Shapes of the server's responses and requests, by their names in the OpenAPI document. */
export type Schemas = components['schemas'];

export type Method = 'get' | 'post';

/** Paths that have a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: undefined extends paths[P][M] ? never : P;
}[keyof paths];

type Operation<M extends Method, P extends PathOf<M>> = paths[P][M];

/** Of the responses with HTTP 200 the one that no rule has refused. */
type SuccessOf<Answer> = Answer extends { rtnCode: '0'; bizData: infer Data } ? Data : never;

/** What `bizData` holds after a success. */
export type DataOf<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { responses: { 200: { content: { 'application/json': infer Answer } } } }
    ? SuccessOf<Answer>
    : never;

type QueryOf<O> = O extends { parameters: { query: infer Query } } ? Query : undefined;
type OptionalQueryOf<O> = O extends { parameters: { query?: infer Query } } ? Query : undefined;
type BodyOf<O> = O extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : undefined;

/** A parameter or a field of a body that may be left out may also be given as undefined. */
type Loose<T> = { [K in keyof T]: T[K] | (undefined extends T[K] ? undefined : never) };

type Input<Name extends string, Needed, Allowed> = [Needed] extends [undefined]
  ? [Allowed] extends [undefined]
    ? { [K in Name]?: never }
    : { [K in Name]?: Allowed }
  : { [K in Name]: Needed };

/** The query and the body that a call takes. */
export type InputOf<M extends Method, P extends PathOf<M>> = Input<
  'query',
  Loose<QueryOf<Operation<M, P>>>,
  Loose<NonNullable<OptionalQueryOf<Operation<M, P>>>>
> &
  Input<'body', Loose<BodyOf<Operation<M, P>>>, undefined>;
