import type { NestExpressApplication } from '@nestjs/platform-express';
import { FirstAdministrator } from './account/first-administrator.js';

/** What the terminal shows after the start; the only place where a generated password is ever shown. */
const greeting = (port: number, created: { account: string; password?: string } | undefined): string => {
  const lines = [`Firstbell: http://127.0.0.1:${port}`];
  if (created) {
    const password = created.password ?? '(ADMIN_PASSWORD)';
    lines.push(`First administrator, shown only this once. 账号 ${created.account}  密码 ${password}`);
  }
  return `\n${lines.join('\n')}\n\n`;
};

/** Prints where the console is and, when it was just made, who the first administrator is. */
export const announce = (app: NestExpressApplication): void => {
  const { port } = app.getHttpServer().address() as { port: number };
  process.stdout.write(greeting(port, app.get(FirstAdministrator).created));
};
