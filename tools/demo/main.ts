import { Logger } from '@nestjs/common';
import { boot } from '#libs/service/boot';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { DemoCorporations } from './demo-corporations.js';
import { DemoLicences } from './demo-licences.js';
import { DemoMembers } from './demo-members.js';
import { DemoSales } from './demo-sales.js';
import { DemoSeed } from './demo-seed.js';
import { DemoVideoCalls } from './demo-video-calls.js';
import { DemoVersions, DemoVersionsModule } from './demo-versions.js';
import { all } from '../../services/all/all.js';
import {
  connectTrtc,
  connectWeCom,
  simulateMiniProgram,
  simulatePayments,
  simulateTrtc,
  simulateWeCom,
} from '../../services/all/simulators.js';
import { simulateClouds } from './simulated-clouds.js';
import { cardsHere } from './demo-cards.js';
import { withDemo } from './demo.module.js';
import { DemoOperator } from './demo-operator.js';
import { startDemoFleet } from './demo-fleet.js';
import { seedDemoWeCom } from './demo-wecom.js';
import { shopHere } from './demo-shop.js';

/** A town to look at: its schools, and cards that live faster than real ones. */
const schools = 40;
process.env['HEARTBEAT_SECONDS'] ??= '10';
process.env['DEMO_CLOCK'] ??= 'movable';
await simulateClouds();
const payments = await simulatePayments();
const weCom = await simulateWeCom();
const trtc = await simulateTrtc();
const miniProgram = await simulateMiniProgram();

const running = await boot({ name: 'all', module: withDemo(all.module, DemoVersionsModule) });
if (running) {
  const { app } = running;
  const config = app.get(Config);
  payments?.bookBy(app.get(Clock));
  miniProgram?.bookBy(app.get(Clock));
  await app.get(DemoSeed).seed(schools);
  await app.get(DemoVersions).seed();
  const operator = new DemoOperator(cardsHere(app));
  await startDemoFleet(config, schools);
  operator.start();
  all.started?.(app);
  if (weCom) {
    seedDemoWeCom(weCom, config.productCode);
    connectWeCom(weCom, app);
  }
  if (trtc) {
    connectTrtc(trtc, app);
    const calls = new DemoVideoCalls(app, trtc);
    calls
      .seed()
      .then(() => calls.start())
      .catch((error: unknown) => {
        new Logger('demo').error({ err: error }, 'the schools of the demo do not all call');
      });
  }
  if (payments) new Logger('payments').log(`payments are simulated: ${payments.controlUrl}`);
  // some ten thousand people: the address does not wait for them
  const people = app.get(DemoMembers).seed(schools, config.productCode);
  people.catch((error: unknown) => {
    new Logger('demo').error({ err: error }, 'not all people of the demo are there');
  });
  if (weCom) {
    const corporations = new DemoCorporations(app, weCom).seed().then(() => new DemoLicences(app, weCom).seed());
    corporations.catch((error: unknown) => {
      new Logger('demo').error({ err: error }, 'the schools of the demo do not all have corporations and licences');
    });
  }
  new DemoSales(app, shopHere(app, payments)).seed().catch((error: unknown) => {
    new Logger('demo').error({ err: error }, 'the schools of the demo do not all sell');
  });
}
