import { Logger } from '@nestjs/common';
import { LocalBus } from '#libs/events';
import { type BusUnderTest, busContract } from './contract.js';
import { onceContract } from './once-contract.js';

Logger.overrideLogger(false);

const make = (): Promise<BusUnderTest> =>
  Promise.resolve({ open: () => new LocalBus(), close: () => Promise.resolve(), env: {} });

busContract('inside one process', false, make);
onceContract('inside one process', make);
