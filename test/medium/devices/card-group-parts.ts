import type { DataSource } from 'typeorm';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Edits } from '#libs/http/edits';
import { Jobs } from '#libs/data/jobs';
import type { Config } from '#libs/kernel/config';
import { SchoolRepository, SchoolScope } from '#libs/copies/schools';
import { CommandBatchListService } from '../../../services/devices/commands/command-list.service.js';
import { QueuedCards } from '../../../services/devices/commands/command-queue.js';
import { CommandService } from '../../../services/devices/commands/command.service.js';
import { CommandObservers, CommandStore } from '../../../services/devices/commands/command-store.js';
import { LessonTimes } from '../../../services/devices/commands/lesson-times.js';
import { RecurringCommandListService } from '../../../services/devices/commands/recurring-command-list.service.js';
import { RecurringCommandRunner } from '../../../services/devices/commands/recurring-command-runner.js';
import { RecurringCommandService } from '../../../services/devices/commands/recurring-command.service.js';
import { CalendarStore, SchoolWindows } from '../../../services/devices/commands/school-windows.js';
import { CardFinder } from '../../../services/devices/inventory/card-finder.js';
import { CardGroupListService } from '../../../services/devices/inventory/card-group-list.service.js';
import { CardGroupReader } from '../../../services/devices/inventory/card-group-reader.js';
import { CardGroupService } from '../../../services/devices/inventory/card-group.service.js';
import { CardGroupUses } from '../../../services/devices/inventory/card-group-uses.js';
import { CardTagsService } from '../../../services/devices/inventory/card-tags.service.js';
import { DeviceService } from '../../../services/devices/inventory/device.service.js';
import type { FaceFiles } from '../../../services/devices/inventory/face-files.js';
import type { SetClock } from './reading-parts.js';

/** Groups of cards, their commands and what recurs, on a database of a test. Feature codes are not sent here. */
export const groupsOn = (dataSource: DataSource, clock: SetClock) => {
  const config = { productCode: 'product', heartbeatSeconds: 60 } as Config;
  const scope = new SchoolScope(config);
  const finder = new CardFinder(scope, clock, config);
  const reader = new CardGroupReader(config);
  const schools = new SchoolRepository(scope);
  const devices = new DeviceService(dataSource, finder, schools, reader);
  const [transactions, outbox, uses] = [new Transactions(dataSource), new Outbox(), new CardGroupUses()];
  const edits = new Edits(dataSource, clock, new Jobs(dataSource, clock, { service: 'edits' }));
  const windows = new SchoolWindows(dataSource, new CalendarStore());
  const commands = new CommandService(
    scope,
    clock,
    transactions,
    outbox,
    new CommandStore(outbox, new CommandObservers()),
    new QueuedCards(),
    new CommandBatchListService(dataSource, scope),
    new LessonTimes(dataSource, scope, windows, clock, devices),
    {} as FaceFiles,
    devices,
    dataSource,
  );
  const recurring = new RecurringCommandService(transactions, outbox, edits, reader, uses, clock, config);
  recurring.onModuleInit();
  return {
    devices,
    commands,
    recurring,
    groups: new CardGroupService(transactions, outbox, edits, devices, uses, schools, clock, config),
    lists: new CardGroupListService(dataSource, scope, schools, finder, config),
    tags: new CardTagsService(dataSource, transactions, outbox, scope, devices),
    recurringLists: new RecurringCommandListService(dataSource, scope, config),
    runner: () =>
      new RecurringCommandRunner(transactions, commands, clock, new Jobs(dataSource, clock, { service: 'devices' })),
  };
};
