import { Logger } from '@nestjs/common';
import { LocalBus } from '#libs/events';
import { busContract } from './contract.js';

Logger.overrideLogger(false);

busContract('inside one process', false, () =>
  Promise.resolve({ open: () => new LocalBus(), close: () => Promise.resolve() }),
);
