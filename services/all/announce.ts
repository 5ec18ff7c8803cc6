import { openApiOf, type Running } from '#libs/boot';
import { FirstAdministrator } from '../gateway/accounts/first-administrator.js';
import { OpenApiHolder } from '../gateway/openapi/openapi.holder.js';
import { greeting } from './greeting.js';

/** Completes a start with what needs the whole process, and says where the console is. */
export const announce = ({ app }: Running): void => {
  app.get(OpenApiHolder).document = openApiOf(app);
  const { port } = app.getHttpServer().address() as { port: number };
  process.stdout.write(greeting(port, app.get(FirstAdministrator).created));
};
