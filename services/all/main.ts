import { Logger } from '@nestjs/common';
import { boot } from '#libs/boot';
import { all } from './all.js';
import { simulatePayments } from './simulated-payments.js';

const payments = await simulatePayments();
const running = await boot(all);
if (running && payments) new Logger('payments').log(`payments are simulated: ${payments.controlUrl}`);
