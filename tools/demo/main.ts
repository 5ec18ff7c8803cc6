import { Logger } from '@nestjs/common';
import { boot } from '#libs/service/boot';
import { BusinessClock, Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { DemoCorporations } from './demo-corporations.js';
import { DemoLicences } from './demo-licences.js';
import { DemoMembers } from './demo-members.js';
import { DemoSales } from './demo-sales.js';
import { DemoSeed } from './demo-seed.js';
import { DemoVideoCalls } from './demo-video-calls.js';
import { DemoVersions, DemoVersionsModule } from './demo-versions.js';
import { DemoAccounts, DemoAccountsModule, demoAdministrator, offerAccounts } from './demo-accounts.js';
import { DemoHistory, DemoHistoryModule } from './demo-history.js';
import { DemoRepairs } from './demo-repairs.js';
import { DemoSchoolDay } from './demo-school-day.js';
import { all } from '../../services/all/all.js';
import {
  connectChannels,
  connectTrtc,
  connectWeCom,
  simulateChannels,
  simulateMiniProgram,
  simulatePayments,
  simulateTrtc,
  simulateWeCom,
} from '../../services/all/simulators.js';
import { simulateClouds } from './simulated-clouds.js';
import { cardsHere } from './demo-cards.js';
import { withDemo } from './demo.module.js';
import { DemoOperator, leftUnbound } from './demo-operator.js';
import { demoCards, startDemoFleet } from './demo-fleet.js';
import { seedDemoWeCom } from './demo-wecom.js';
import { shopHere } from './demo-shop.js';

/** A town to look at: its schools, and cards that live faster than real ones. */
const schools = 40;
/** Calls between two rounds of sales in the past. */
const callsOfRound = 4;
// passwords that all know, and a past that is made up: for this machine alone, and in a database of its own
const hasOwnDatabase = (process.env['DATABASE_URL'] ?? '').trim() === '';
const settings = {
  HEARTBEAT_SECONDS: '10',
  DEMO_CLOCK: 'movable',
  LISTEN_HOST: '127.0.0.1',
  DATA_DIR: '.data/demo',
  ...(hasOwnDatabase && demoAdministrator),
};
for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
await simulateClouds();
const payments = await simulatePayments();
const weCom = await simulateWeCom();
const trtc = await simulateTrtc();
const miniProgram = await simulateMiniProgram();
const channels = await simulateChannels();

const running = await boot({
  name: 'all',
  module: withDemo(all.module, DemoAccountsModule, DemoHistoryModule, DemoVersionsModule),
});
if (running) {
  const { app } = running;
  const config = app.get(Config);
  const clock = app.get(Clock);
  // a start that was interrupted in the past
  if (clock instanceof BusinessClock && clock.isBehind) clock.moveBack();
  payments?.bookBy(clock);
  miniProgram?.bookBy(clock);
  await app.get(DemoSeed).seed(schools);
  await app.get(DemoVersions).seed();
  const operator = new DemoOperator(cardsHere(app));
  await startDemoFleet(config, schools);
  operator.start();
  await new DemoSchoolDay(app).seed();
  const accounts = hasOwnDatabase ? await app.get(DemoAccounts).seed() : [];
  if (hasOwnDatabase) offerAccounts(app, accounts);
  all.started?.(app);
  const shown = accounts.map(({ account, password, name }) => `  ${account} / ${password}  ${name}`);
  if (shown.length > 0) process.stdout.write(`演示环境，可用账号 / 密码：\n${shown.join('\n')}\n\n`);
  if (weCom) {
    seedDemoWeCom(weCom, config.productCode);
    connectWeCom(weCom, app);
  }
  if (trtc) {
    connectTrtc(trtc, app);
  }
  if (channels) connectChannels(channels, app);
  if (payments) new Logger('payments').log(`payments are simulated: ${payments.controlUrl}`);
  // some ten thousand people: the address does not wait for them
  const unseen = (what: string) => (error: unknown) => new Logger('demo').error({ err: error }, what);
  if (hasOwnDatabase) {
    const seeded = app.get(DemoHistory).seed(demoCards - leftUnbound - 60);
    seeded.catch(unseen('the cards of the demo have no past'));
  }
  new DemoRepairs(app).seed().catch(unseen('the demo does not have all that is to be repaired'));
  const people = app.get(DemoMembers).seed(schools, config.productCode);
  people.catch(unseen('not all people of the demo are there'));
  const calls = trtc && new DemoVideoCalls(app, trtc);
  const called = calls && {
    begin: () => calls.seed(),
    round: (past: BusinessClock) => calls.callsOf(past, callsOfRound),
  };
  // the time of business is that of the past while the schools sell
  await new DemoSales(app, shopHere(app, payments), called)
    .seed()
    .catch(unseen('the schools of the demo do not all sell'));
  const seeded = calls?.seed().then(() => calls.start());
  seeded?.catch(unseen('the schools of the demo do not all call'));
  if (weCom) {
    const corporations = new DemoCorporations(app, weCom).seed().then(() => new DemoLicences(app, weCom).seed());
    corporations.catch(unseen('the schools of the demo do not all have corporations and licences'));
  }
}
