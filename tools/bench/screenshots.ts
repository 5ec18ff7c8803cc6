import sharp from 'sharp';
import { renderPicture } from '#libs/files/pictures';
import { until } from '../../test/stack/index.js';
import { drawScreen } from '../fleet/screen.js';
import { atMost } from './aims.js';
import { withFleet } from './bench-stack.js';
import { meterOf } from './cpu-meter.js';
import { report, round } from './report.js';

const texts = { type: 'type', unreadable: 'unreadable' };

const devices = 2000;
const heartbeatSeconds = 10;
/** Pictures decoded for the floor. */
const rendered = 50;

/** A screen as a card sends it: a PNG of 1280 x 800 with a photograph, some 600 KB. */
const screen = async (): Promise<Buffer> => {
  const drawn = await drawScreen({ classCode: 'k1', className: '一年级(1)班', schoolName: '学校' }, 'CC', new Date());
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const photograph = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  return sharp(drawn)
    .resize(1280, 800)
    .composite([{ input: photograph, gravity: 'southeast' }])
    .png()
    .toBuffer();
};

/** Seconds for decoding and encoding the pictures of all cards, two at a time, and nothing else. */
const floorSeconds = async (picture: Buffer): Promise<number> => {
  const startedAt = performance.now();
  for (let n = 0; n < rendered; n += 2)
    await Promise.all([renderPicture(picture, texts), renderPicture(picture, texts)]);
  return round(((performance.now() - startedAt) / 1000 / rendered) * devices, 1);
};

/**
 * Screenshots of 2,000 connected cards that beat meanwhile: from the request to the last picture, must 60 s; heartbeats
 * have their PUBACK within 200 ms (p99).
 */
export const screenshots = async (): Promise<void> => {
  const picture = await screen();
  const floor = await floorSeconds(picture);
  const options = { devices, heartbeatSeconds, rampSeconds: 5, drawScreen: () => Promise.resolve(picture) };
  await withFleet(options, async ({ service, fleet }) => {
    const client = await service.client();
    fleet.waits.reset();
    const sent = (): number => fleet.stats().heartbeatsAcked;
    const before = sent();
    await until(() => sent() >= before + devices, 'a round of heartbeats', 60);
    const pubackMsBefore = fleet.waits.summary();
    fleet.waits.reset();
    const meter = meterOf(service);
    const startedAt = performance.now();
    const matching = { filter: {}, except: [], count: devices };
    await client.call('POST', '/api/schoolDevice/restartOrClearCache', { iotMessageType: 'screenshot', matching });
    const succeeded = (): Promise<{ total: number }> =>
      client.call('POST', '/api/schoolDevice/command/list?page=1&size=1', { status: 'succeeded' });
    await until(async () => (await succeeded()).total === devices, 'all pictures received', 180);
    const seconds = round((performance.now() - startedAt) / 1000, 1);
    const pubackMs = fleet.waits.summary();
    const cpuMicroseconds = meter.per(devices, 'screenshot');
    const figures = {
      devices,
      pictureKB: Math.round(picture.length / 1000),
      seconds,
      floorSeconds: floor,
      cpuMicroseconds,
    };
    report(
      'screenshots',
      { ...figures, pubackMs, pubackMsBefore },
      { seconds: atMost(60), 'pubackMs.p99': atMost(200) },
    );
  });
};
