import { readFileSync } from 'node:fs';
import { parseAreaJson } from './area-file.js';
import type { Area } from './area-tree.js';

/** The areas that come with the service: some provinces with the districts of their large cities (GB/T 2260). */
export const shippedAreas = (): Area[] => parseAreaJson(readFileSync(new URL('./areas.json', import.meta.url), 'utf8'));
