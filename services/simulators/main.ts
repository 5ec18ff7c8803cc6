import { ExternalSimulator } from './external-simulator.js';
import { sampleRoster } from './sample-roster.js';

/** The private clouds and the user centre as a server of its own, for whoever has none of them to connect. */
const defaultPort = 3990;
const port = Number(process.env['SIMULATOR_PORT'] ?? defaultPort);
if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('SIMULATOR_PORT: must be a port');

const simulator = await ExternalSimulator.start({ port, unknownSchool: sampleRoster });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => simulator.close());
console.log('simulated school sources are up; start the product with');
for (const [name, value] of Object.entries(simulator.environment)) console.log(`${name}=${value}`);
