import { boot, openApiOf } from '#libs/boot';
import { GatewayModule } from './gateway.module.js';
import { OpenApiHolder } from './openapi/openapi.holder.js';

const running = await boot(GatewayModule, 'gateway');
if (running) running.app.get(OpenApiHolder).document = openApiOf(running.app);
