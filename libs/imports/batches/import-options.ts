/** Whose imports these are. */
export const IMPORT_OPTIONS = Symbol('IMPORT_OPTIONS');
export interface ImportOptions {
  /** Name of the service. */
  service: string;
}
