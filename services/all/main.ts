import { boot, openApiOf } from '#libs/boot';
import { FirstAdministrator } from '../gateway/accounts/first-administrator.js';
import { OpenApiHolder } from '../gateway/openapi/openapi.holder.js';
import { AllModule } from './all.module.js';
import { greeting } from './greeting.js';

const running = await boot(AllModule, 'all');
if (running) {
  const { app } = running;
  app.get(OpenApiHolder).document = openApiOf(app);
  const { port } = app.getHttpServer().address() as { port: number };
  process.stdout.write(greeting(port, app.get(FirstAdministrator).created));
}
