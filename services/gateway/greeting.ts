/** What the terminal shows after the start; the only place where a generated password is ever shown. */
export const greeting = (port: number, created: { account: string; password?: string } | undefined): string => {
  const lines = [`Firstbell: http://127.0.0.1:${port}`];
  if (created) {
    const password = created.password ?? '(ADMIN_PASSWORD)';
    lines.push(`First administrator, shown only this once. 账号 ${created.account}  密码 ${password}`);
  }
  return `\n${lines.join('\n')}\n\n`;
};
