/** Why something was not done, in one line: the code of a system error, else what the error says. */
export const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: string };
  const reason = typeof code === 'string' && /^E[A-Z_]+$/.test(code) ? code : (message ?? String(error));
  return reason.split('\n')[0] ?? '';
};
