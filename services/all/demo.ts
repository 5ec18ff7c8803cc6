import { Logger } from '@nestjs/common';
import { boot } from '#libs/boot';
import { Config } from '#libs/config';
import { DemoMembers } from '../directory/demo/demo-members.js';
import { DemoSeed } from '../directory/demo/demo-seed.js';
import { SchoolSources } from '../directory/outside/school-sources.js';
import { AllModule } from './all.module.js';
import { announce } from '../gateway/announce.js';
import { devicesHere } from './demo-devices.js';
import { DemoOperator } from './demo-operator.js';
import { startDemoFleet } from './demo-fleet.js';

/** A town to look at: its schools, and cards that live faster than real ones. */
const schools = 40;
const cards = 600;
process.env['HEARTBEAT_SECONDS'] ??= '10';

const running = await boot(AllModule, 'all');
if (running) {
  const { app } = running;
  const config = app.get(Config);
  await app.get(DemoSeed).seed(schools);
  app.get(SchoolSources).tellSamples();
  const operator = new DemoOperator(devicesHere(app));
  await startDemoFleet({ config, schools, cards });
  operator.start();
  announce(running);
  // some ten thousand people: the address does not wait for them
  const people = app.get(DemoMembers).seed(schools, config.productCode);
  people.catch((error: unknown) => {
    new Logger('demo').error({ err: error }, 'not all people of the demo are there');
  });
}
