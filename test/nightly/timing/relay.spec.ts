import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { event, EventService, type Process, type RecordingBus, upTo } from '../../medium/events/event-service.js';
import { msOf, quickestOf, until } from '../../stack/index.js';

/** Highest median of the time from a commit to the bus, in ms. A poll alone would take 500. */
const highestMedianMs = 300;

describe('time from the commit of an event to the bus', () => {
  let service: EventService;
  let process: Process<RecordingBus>;

  beforeAll(async () => {
    service = await EventService.make();
    process = await service.recording().start();
  });
  afterAll(async () => {
    await process.stop();
    await service.db.close();
  });

  it(`has a median below ${highestMedianMs} ms`, async () => {
    const { taken } = process.bus;
    const sentMs = (): Promise<number> =>
      msOf(async () => {
        const before = taken.length;
        await service.send(event(before));
        await until(() => taken.length > before, 'the event is sent');
      });
    await sentMs();
    const median = async (): Promise<number> => {
      const delays: number[] = [];
      for (const _ of upTo(5)) delays.push(await sentMs());
      return delays.sort((a, b) => a - b)[2] ?? Infinity;
    };
    expect(await quickestOf(highestMedianMs, median)).toBeLessThan(highestMedianMs);
  });
});
