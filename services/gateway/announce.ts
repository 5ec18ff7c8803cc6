import type { NestExpressApplication } from '@nestjs/platform-express';
import { FirstAdministrator } from './account/first-administrator.js';
import { greeting } from './greeting.js';

/** Prints where the console is and, when it was just made, who the first administrator is. */
export const announce = (app: NestExpressApplication): void => {
  const { port } = app.getHttpServer().address() as { port: number };
  process.stdout.write(greeting(port, app.get(FirstAdministrator).created));
};
