import process from 'node:process';
import { until } from '../test/stack/index.js';
import { withFleet } from './bench/bench-stack.js';

const devices = 3;

/** Starts the built product, connects cards over MQTT and waits until a signed-in administrator sees them online. */
await withFleet({ devices }, async ({ service }) => {
  const client = await service.client();
  const onlineCards = async (): Promise<number> => {
    const path = '/api/schoolDevice/list?page=1&size=10';
    const { list } = await client.call<{ list: { onlineStatus: string }[] }>('POST', path, {});
    return list.filter(({ onlineStatus }) => onlineStatus === 'on').length;
  };
  await until(async () => (await onlineCards()) === devices, 'all cards are shown online');
});
process.stdout.write(`Node.js ${process.version}: started, signed in, ${devices} cards online, stopped\n`);
process.exit();
