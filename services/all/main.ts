import { Logger } from '@nestjs/common';
import { boot } from '#libs/service/boot';
import { Clock } from '#libs/kernel/clock';
import { all } from './all.js';
import {
  connectChannels,
  connectTrtc,
  connectWeCom,
  simulateChannels,
  simulateMiniProgram,
  simulatePayments,
  simulateTrtc,
  simulateWeCom,
} from './simulators.js';

const payments = await simulatePayments();
const weCom = await simulateWeCom();
const trtc = await simulateTrtc();
const miniProgram = await simulateMiniProgram();
const channels = await simulateChannels();
const running = await boot(all);
if (running && payments) {
  payments.bookBy(running.app.get(Clock));
  new Logger('payments').log(`payments are simulated: ${payments.controlUrl}`);
}
if (running && weCom) connectWeCom(weCom, running.app);
if (running && trtc) connectTrtc(trtc, running.app);
if (running && channels) connectChannels(channels, running.app);
if (running && miniProgram) {
  miniProgram.bookBy(running.app.get(Clock));
  new Logger('mini-program').log(`the mini program is simulated: ${miniProgram.controlUrl}`);
}
