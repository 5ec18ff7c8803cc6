import { ConfigError } from '#libs/config';
import { SchemaNewer } from '#libs/db';

/** True for what an operator can mend: its message says all in one line. */
export const isPlain = (error: unknown): error is Error => error instanceof ConfigError || error instanceof SchemaNewer;
