export type ProblemKind = 'rejected' | 'session' | 'forbidden' | 'network' | 'aborted' | 'unexpected';

/** A call that did not succeed. `message` is Chinese and may be shown; `requestId` helps to find it in the logs. */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly kind: ProblemKind,
    message: string,
    readonly requestId: string | null = null,
    /** The input that the server's rule is about. */
    readonly field: string | null = null,
    /** What the server sent with a rejection, as it came. */
    readonly data: unknown = null,
  ) {
    super(message);
  }
}

/** The text to show for anything that was thrown. */
export const problemText = (error: unknown, fallback: string): string =>
  error instanceof Problem && error.message !== '' ? error.message : fallback;

export const isSessionProblem = (error: unknown): boolean => error instanceof Problem && error.kind === 'session';
