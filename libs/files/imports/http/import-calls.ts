import type { Policy } from '#libs/http';

/** An upload call besides the general one. */
export interface UploadCall {
  path: string;
  /** The import type that it is for; with `orGiven`, when the form names no other. */
  userType: string;
  orGiven?: boolean;
  /** Name and summary of the call in OpenAPI. */
  name: string;
  summary: string;
}

/** The calls of one service's imports. */
export interface ImportCalls {
  /** Path of all calls but additional uploads, such as `api/lds/batchImport`. */
  basePath: string;
  /** Who may make them. */
  policy: Policy;
  uploads?: readonly UploadCall[];
  /** Stands before the names of the calls in OpenAPI, so that two services' do not clash: none, or such as `orders`. */
  prefix?: string;
}
