import type { Running } from '#libs/boot';
import { FirstAdministrator } from './accounts/first-administrator.js';
import { greeting } from './greeting.js';

/** Says where the console is and, when it was just made, who the first administrator is. */
export const announce = ({ app }: Running): void => {
  const { port } = app.getHttpServer().address() as { port: number };
  process.stdout.write(greeting(port, app.get(FirstAdministrator).created));
};
