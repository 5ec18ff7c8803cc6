import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  type DeviceScreenshot,
  type Envelope,
  role,
  screenshotLimits,
  type ScreenshotPayload,
  texts,
} from '#libs/contracts';
import { requiredHeaders } from '#libs/contracts';
import { Jobs } from '#libs/data/jobs';
import { type Identity, identityHeader, signIdentity } from '#libs/http';
import { ScreenshotAddresses } from '../../../services/devices/screenshots/screenshot-addresses.js';
import { until } from '../../stack/index.js';
import { administrator, CommandClient } from '../command/command-client.js';
import type { CardService } from '../mqtt/card-service.js';
import type { TestCard } from '../mqtt/test-card.js';

interface Listed {
  key: string;
  at: string;
  width: number;
  height: number;
}

type Picture = 'png' | 'jpeg' | 'webp';

const drawn = (type: Picture = 'png', width = 800, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
    .withExif({ IFD0: { Copyright: 'the maker of the card' } })
    .toFormat(type)
    .toBuffer();

describe('screenshots of cards', () => {
  let client: CommandClient<CardService>;
  let service: CardService;
  let png: Buffer;
  const there: Identity = { ...administrator, tags: role.areaManager, areas: ['440200'] };
  const here: Identity = { ...there, areas: ['440100'] };

  beforeAll(async () => {
    client = await CommandClient.start();
    ({ service } = client);
    await client.addSchools();
    png = await drawn();
  });
  afterAll(() => service.close());

  const listening = async (deviceNo: string): Promise<TestCard> => (await service.card(deviceNo)).listen();

  /** Asks a card for a picture; the command as it gets it. */
  const asked = async (card: TestCard): Promise<{ key: string; payload: ScreenshotPayload }> => {
    const key = await client.queue('screenshot', card.deviceNo);
    const command = await until(() => card.commands.find(({ commandId }) => commandId === key), 'the card is asked');
    return { key, payload: command.payload as ScreenshotPayload };
  };

  const put = async (url: string, body: Buffer | ReadableStream, headers: Record<string, string> = {}) => {
    const { pathname, search } = new URL(url);
    const init = { method: 'PUT', headers, body: body instanceof Buffer ? new Uint8Array(body) : body, duplex: 'half' };
    const response = await fetch((await service.app.getUrl()) + pathname + search, init as RequestInit);
    return { status: response.status, ...((await response.json()) as Envelope<{ key: string }>) };
  };

  const listOf = async (deviceNo: string, by = administrator): Promise<Listed[]> =>
    (await service.call<Listed[]>('GET', `/api/schoolDevice/screenshot/list?deviceNo=${deviceNo}`, undefined, by))
      .bizData ?? [];

  const picture = async (key: string, size: string, by = administrator): Promise<Response> => {
    const identity = signIdentity(by, service.config.internalKey, Date.now());
    const path = `/api/schoolDevice/screenshot/picture?key=${key}&variant=${size}`;
    return fetch((await service.app.getUrl()) + path, { headers: { ...requiredHeaders, [identityHeader]: identity } });
  };

  const uploaded = async (card: TestCard): Promise<string> => {
    const { key, payload } = await asked(card);
    expect(await put(payload.url, png)).toMatchObject({ status: 200, key });
    return key;
  };

  const files = (): string[] => {
    const directory = join(service.config.dataDir, 'files', 'screenshots');
    if (!existsSync(directory)) return [];
    return readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name));
  };

  it('sends a signed address for the upload that is valid for five minutes from the delivery', async () => {
    const deviceNo = await client.number();
    const key = await client.queue('screenshot', deviceNo);
    service.travel(120);
    const card = await listening(deviceNo);
    const { payload } = await card.command('screenshot');
    const { url, maxBytes } = payload as ScreenshotPayload;
    expect(maxBytes).toBe(2 * 1024 * 1024);
    const now = Date.now() + 120_000;
    const until = Number(new URL(url).searchParams.get('until')) * 1000;
    expect(url).toContain(`/card/screenshot/${key}?card=${deviceNo}`);
    expect(Math.abs(until - now - screenshotLimits.addressMs)).toBeLessThan(30_000);
  });

  it.each(['png', 'jpeg'] as const)(
    'stores a %s encrypted, as a JPEG without metadata, with a thumbnail',
    async (type) => {
      const published = await service.events('devices.live');
      const card = await listening(await client.number());
      const { key, payload } = await asked(card);
      const before = new Set(files());
      expect(await put(payload.url, await drawn(type))).toMatchObject({ status: 200, key });
      await card.acknowledge(key, 'succeeded', { result: { key } });
      expect((await client.becomes(key, 'succeeded')).result).toEqual({ key });
      expect(await listOf(card.deviceNo)).toMatchObject([{ key, width: 800, height: 480 }]);
      for (const [size, width] of [
        ['picture', 800],
        ['thumbnail', 360],
      ] as const) {
        const response = await picture(key, size);
        expect(response.headers.get('content-type')).toBe('image/jpeg');
        expect(response.headers.get('cache-control')).toContain('private');
        const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect([facts.format, facts.width, facts.exif]).toEqual(['jpeg', width, undefined]);
      }
      const stored = files().filter((file) => !before.has(file));
      expect(stored).toHaveLength(2);
      for (const file of stored) expect(readFileSync(file).subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      await until(() => published.some(({ data }) => (data as DeviceScreenshot).key === key), 'the feed shows it');
    },
  );

  it('shows a success without a picture until the picture comes', async () => {
    const card = await listening(await client.number());
    const { key, payload } = await asked(card);
    await card.acknowledge(key, 'succeeded', { result: { key } });
    expect((await client.becomes(key, 'succeeded')).result).toEqual({ key, uploaded: false });
    await card.acknowledge(key, 'succeeded', { result: { key } });
    expect((await put(payload.url, png)).status).toBe(200);
    expect((await client.command(key)).result).toEqual({ key, uploaded: true });
    expect(await listOf(card.deviceNo)).toMatchObject([{ key }]);
  });

  it('refuses an address that is not ours, changed, expired or used', async () => {
    const card = await listening(await client.number());
    const { key, payload } = await asked(card);
    expect((await put(payload.url.replace(/card=[^&]*/, 'card=A1'), png)).status).toBe(403);
    expect((await put(payload.url.replace(/until=(\d+)/, 'until=9999999999'), png)).status).toBe(403);
    const addresses = service.app.get(ScreenshotAddresses, { strict: false });
    const ofOther = addresses.of({ key, deviceNo: 'A1', until: new Date(Date.now() + 900_000) });
    expect((await put(ofOther, png)).status).toBe(404);
    const expired = addresses.of({ key, deviceNo: card.deviceNo, until: new Date(Date.now() - 1000) });
    expect(await put(expired, png)).toMatchObject({ status: 410, msg: texts.screenshotGone });
    expect((await put(payload.url, png)).status).toBe(200);
    expect(await put(payload.url, await drawn('jpeg'))).toMatchObject({ status: 409, msg: texts.screenshotKnown });
    expect(await listOf(card.deviceNo)).toHaveLength(1);
  });

  it('refuses an address that a blocked card holds, until the card is unblocked', async () => {
    const card = await listening(await client.number());
    const { payload } = await asked(card);
    await service.call(
      'POST',
      '/api/schoolDevice/block',
      { deviceNo: card.deviceNo, reason: '设备被盗' },
      administrator,
    );
    expect(await put(payload.url, png)).toMatchObject({ status: 403, msg: texts.screenshotBlocked });
    await service.call('POST', '/api/schoolDevice/unblock', { deviceNo: card.deviceNo }, administrator);
    expect((await put(payload.url, png)).status).toBe(200);
  });

  it('refuses what is too large, no PNG or JPEG, or cannot be decoded, and takes a picture after it', async () => {
    const card = await listening(await client.number());
    const { payload } = await asked(card);
    const before = files().length;
    const large = Buffer.alloc(2 * 1024 * 1024 + 1, png);
    expect(await put(payload.url, large)).toMatchObject({ status: 413, msg: texts.screenshotTooLarge });
    expect((await put(payload.url, new Blob([new Uint8Array(large)]).stream())).status).toBe(413);
    expect(await put(payload.url, await drawn('webp'))).toMatchObject({ status: 415, msg: texts.screenshotType });
    expect((await put(payload.url, Buffer.from('<svg/>'), { 'content-type': 'image/png' })).status).toBe(415);
    const broken = png.subarray(0, png.length / 2);
    expect(await put(payload.url, broken)).toMatchObject({ status: 400, msg: texts.screenshotUnreadable });
    const huge = await drawn('png', 6000, 6000);
    expect(huge.length).toBeLessThan(screenshotLimits.bytes);
    expect((await put(payload.url, huge)).status).toBe(400);
    expect(files()).toHaveLength(before);
    expect((await put(payload.url, png)).status).toBe(200);
  });

  it('takes one of two uploads at the same address, and at most 20 requests of a card in a minute', async () => {
    const card = await listening(await client.number());
    const { payload } = await asked(card);
    const two = await Promise.all([put(payload.url, png), put(payload.url, png)]);
    expect(two.map(({ status }) => status).sort()[0]).toBe(200);
    expect(two.filter(({ status }) => status === 200)).toHaveLength(1);
    const many = await Promise.all(Array.from({ length: 20 }, () => put(payload.url, png)));
    expect(many.map(({ status }) => status)).toContain(429);
    const other = await listening(await client.number());
    await uploaded(other);
  });

  it('keeps the five newest pictures of a card, for 30 days, and deletes the files of others', async () => {
    const card = await listening(await client.number());
    const keys: string[] = [];
    for (let n = 0; n < 6; n++) keys.push(await uploaded(card));
    expect((await listOf(card.deviceNo)).map(({ key }) => key)).toEqual(keys.slice(1).reverse());
    expect((await picture(keys[0] ?? '', 'picture')).status).toBe(404);
    const before = files().length;
    await service.query(`update screenshot set at = at - interval '31 days' where command_id = $1`, [keys[1]]);
    await service.query(`update screenshot set at = at - interval '1 hour' where command_id = $1`, [keys[0]]);
    await service.app.get(Jobs, { strict: false }).runNow('screenshots');
    expect((await listOf(card.deviceNo)).map(({ key }) => key)).toEqual(keys.slice(2).reverse());
    expect(files()).toHaveLength(before - 4);
  });

  it('shows pictures to those who may see the school where the card was then', async () => {
    await service.query(`update device set school_code = 'SA' where device_no = 'A2'`);
    const card = await listening('A2');
    const key = await uploaded(card);
    const seenBy = async (by: Identity) => [
      (await listOf('A2', by)).length,
      (await picture(key, 'thumbnail', by)).status,
    ];
    expect(await seenBy(here)).toEqual([1, 200]);
    expect(await seenBy(there)).toEqual([0, 404]);
    await service.query(`update device set school_code = 'SB' where device_no = 'A2'`);
    expect(await seenBy(there)).toEqual([0, 404]);
    const moved = await service.call('GET', '/api/schoolDevice/detail?deviceNo=A2', undefined, there);
    expect(moved.bizData).toMatchObject({ deviceNo: 'A2', screenshot: null });
    await service.query(`update device set school_code = 'SA' where device_no = 'A2'`);
  });
});

describe('what a card shows', () => {
  let client: CommandClient<CardService>;
  let service: CardService;

  beforeAll(async () => {
    client = await CommandClient.start();
    ({ service } = client);
    await client.addSchools();
    await service.query(`update device set classroom_code = 'r1' where device_no = 'A1'`);
    await service.query(
      `insert into classroom (school_code, code, name, class_code, class_name) values ('SA', 'r1', 'A-101', 'k1', '一班')`,
    );
  });
  afterAll(() => service.close());

  interface Row {
    deviceNo: string;
    mismatched: boolean;
    shows: Record<string, unknown> | null;
  }
  const rowOf = async (deviceNo: string): Promise<Row | null> =>
    (await service.call<Row>('GET', `/api/schoolDevice/detail?deviceNo=${deviceNo}`, undefined, administrator)).bizData;
  const mismatched = async (): Promise<string[]> => {
    const path = '/api/schoolDevice/list?page=1&size=100';
    const { bizData } = await service.call<{ list: Row[] }>('POST', path, { mismatched: true }, administrator);
    return (bizData?.list ?? []).map(({ deviceNo }) => deviceNo);
  };

  it('marks a card that shows another class than that of its classroom, while it is on', async () => {
    const card = await (await service.card('A1')).listen();
    const at = '2026-09-01T08:00:00+08:00';
    await client.heard(card, { bootId: 'b1', shows: { classCode: 'k2', page: '课程表', at } });
    const shows = { classCode: 'k2', page: '课程表', at: '2026-09-01 08:00:00', className: null };
    const wrong = await until(async () => {
      const row = await rowOf('A1');
      return row?.mismatched && row;
    }, 'the card is marked');
    expect(wrong.shows).toEqual(shows);
    expect(await mismatched()).toEqual(['A1']);
    // a heartbeat that does not say it changes nothing
    await client.heard(card, { bootId: 'b1' });
    expect(await mismatched()).toEqual(['A1']);
    // nor does one that cannot be read
    await client.heard(card, { bootId: 'b1', shows: { classCode: 7, page: {} } });
    expect(await mismatched()).toEqual(['A1']);
    await client.heard(card, { bootId: 'b1', shows: { classCode: 'k1' } });
    await until(async () => (await rowOf('A1'))?.mismatched === false, 'the mark is gone');
    expect(await rowOf('A1')).toMatchObject({ mismatched: false, shows: { classCode: 'k1', page: null } });
    await client.heard(card, { bootId: 'b1', shows: { classCode: 'k3' } });
    await until(async () => (await mismatched()).length === 1, 'the card is marked again');
    await card.leave();
    await service.becomes('A1', 'off');
    expect(await mismatched()).toEqual([]);
    // the same boot in another connection still shows it
    const again = await service.card('A1');
    await client.heard(again, { bootId: 'b1' });
    await service.becomes('A1', 'on');
    expect(await mismatched()).toEqual(['A1']);
    await again.leave();
    await service.becomes('A1', 'off');
  });

  it('is forgotten at the next boot, and says nothing about an unbound card', async () => {
    const card = await service.card('A1');
    await client.heard(card, { bootId: 'b2', shows: { classCode: 'k2' } });
    await until(async () => (await mismatched()).length === 1, 'the card is marked');
    await client.heard(card, { bootId: 'b3' });
    await until(async () => (await rowOf('A1'))?.shows === null, 'what it showed is forgotten');
    const unbound = await service.card('U1');
    await client.heard(unbound, { shows: { classCode: 'k9' } });
    await until(async () => (await rowOf('U1'))?.shows !== null, 'what it shows is stored');
    expect(await mismatched()).toEqual([]);
  });
});
