import type { Target } from './attack.js';
import { attacks } from './attacks.js';

/** The process of one attack: its name and its target as JSON are the arguments. It ends by a signal. */
const [name, target = '{}'] = process.argv.slice(2);
const attack = attacks.find((each) => each.name === name);
if (!attack) throw new Error(`no attack named ${name ?? ''}`);
await attack.start(JSON.parse(target) as Target);
