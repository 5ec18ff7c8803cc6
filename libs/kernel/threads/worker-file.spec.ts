import { describe, expect, it } from '@jest/globals';
import { workerFile } from './worker-file.js';

describe('the program of a thread', () => {
  it('is beside the module that starts it', () => {
    const from = 'file:///app/dist/services/devices/rollouts/apk-reader.js';
    expect(workerFile('./apk-worker.js', from).href).toBe('file:///app/dist/services/devices/rollouts/apk-worker.js');
  });

  it('is the built one for a source', () => {
    const project = new URL('../../../', import.meta.url).href;
    expect(workerFile('./apk-worker.js', `${project}services/devices/rollouts/apk-reader.ts`).href).toBe(
      `${project}dist/services/devices/rollouts/apk-worker.js`,
    );
  });
});
