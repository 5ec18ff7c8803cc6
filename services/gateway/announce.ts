import type { NestExpressApplication } from '@nestjs/platform-express';
import { FirstAdministrator } from './account/first-administrator.js';

/** Text in the terminal after the start, the only place that shows a generated password. */
const greeting = (port: number, created: { account: string; password?: string } | undefined): string => {
  const lines = [`Firstbell: http://127.0.0.1:${port}`];
  if (created) {
    const password = created.password ?? '(ADMIN_PASSWORD)';
    lines.push(`First administrator, shown only this once. 账号 ${created.account}  密码 ${password}`);
  }
  return `\n${lines.join('\n')}\n\n`;
};

/** Prints the address of the console and the first administrator, when it was just created. */
export const announce = (app: NestExpressApplication): void => {
  const { port } = app.getHttpServer().address() as { port: number };
  process.stdout.write(greeting(port, app.get(FirstAdministrator).created));
};
