import { ConfigError } from '#libs/config';
import { DirectoryInUse, SchemaNewer } from '#libs/db';

/** True for what an operator can mend: its message says all in one line. */
export const isPlain = (error: unknown): error is Error =>
  error instanceof Error &&
  (error instanceof ConfigError || error instanceof DirectoryInUse || error instanceof SchemaNewer);
