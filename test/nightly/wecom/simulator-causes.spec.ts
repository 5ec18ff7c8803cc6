import { afterEach, describe, expect, it } from '@jest/globals';
import { type ErrorCode, errorCodes, messageOf } from '../../../tools/simulators/wecom/refusal.js';
import { licenseCauses } from './license-causes.js';
import { platformCauses } from './platform-causes.js';
import { World } from './simulator-world.js';

/** What brings each code about; nothing but the cause itself. */
export type Cause = (world: World) => Promise<number | undefined>;

// a code without a cause does not compile
const causes: Record<ErrorCode, Cause> = { ...platformCauses, ...licenseCauses };

describe('the WeCom simulator refuses', () => {
  let world: World;
  afterEach(() => world.simulator.close());

  it.each(errorCodes.map((code) => [code, messageOf(code)] as const))('with %i: %s', async (code) => {
    world = await World.start();
    expect(await causes[code](world)).toBe(code);
  });
});
