import { Logger } from '@nestjs/common';
import { boot } from '#libs/boot';
import { Clock } from '#libs/clock';
import { all } from './all.js';
import { simulatePayments } from './simulated-payments.js';
import { connectWeCom, simulateWeCom } from './simulated-wecom.js';

const payments = await simulatePayments();
const weCom = await simulateWeCom();
const running = await boot(all);
if (running && payments) {
  payments.bookBy(running.app.get(Clock));
  new Logger('payments').log(`payments are simulated: ${payments.controlUrl}`);
}
if (running && weCom) connectWeCom(weCom, running.app);
