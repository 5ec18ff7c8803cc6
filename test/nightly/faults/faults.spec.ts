import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { minuteMs } from '#libs/contracts';
import { describeWith, hasKafka } from '../../stack/index.js';
import { type Fault, isFull } from './fault.js';
import { clockFault } from './kinds/clock.js';
import { canBoundDisk, diskFault } from './kinds/disk.js';
import { eventsFault } from './kinds/events.js';
import { instanceFault } from './kinds/instance.js';
import { kafkaFaults } from './kinds/kafka.js';
import { kills } from './kinds/kill.js';
import { networkFault } from './kinds/network.js';
import { postgresFaults } from './kinds/postgres.js';
import { measure } from './measure.js';
import { note } from './table.js';
import { World } from './world.js';

Logger.overrideLogger(false);

const cards = isFull ? 240 : 120;
const minutes = isFull ? 60 : 6;
const only = process.env['FAULT'] ?? '';

const faults: readonly Fault[] = [
  ...kills,
  ...kafkaFaults,
  ...postgresFaults,
  instanceFault,
  networkFault,
  clockFault,
  eventsFault,
  ...(canBoundDisk ? [diskFault] : []),
].filter(({ name }) => name.includes(only));

describeWith('kafka', await hasKafka())('nothing acknowledged is lost or doubled', () => {
  let world: World;

  beforeAll(async () => {
    world = await World.start(cards);
  }, 480_000);
  afterAll(() => world?.stop(), 120_000);

  it.each(faults)(
    '$name',
    async (fault) => {
      const { row, verdict } = await measure(world, fault);
      note(row);
      expect(verdict).toEqual({ lost: [], doubled: [] });
    },
    minutes * minuteMs,
  );

  if (!canBoundDisk) {
    process.stderr.write('\n>>> SKIPPED: a full disk needs root\n\n');
    it.skip(diskFault.name, () => undefined);
  }
});
