import { ExternalSimulator } from '../simulators/external-simulator.js';
import { sampleRoster } from '../simulators/sample-roster.js';

/** The private clouds that the demo has no address of are simulated; the user centre stays the directory's own. */
const clouds = ['QUANKEYUN_URL', 'SJCLOUD_URL', 'PRODUCT_WECHAT_URL'];

export const simulateClouds = async (): Promise<void> => {
  const { environment } = await ExternalSimulator.start({ unknownSchool: sampleRoster });
  for (const name of clouds) process.env[name] ??= environment[name] ?? '';
};
