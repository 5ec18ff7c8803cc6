import { afterAll, describe, it } from '@jest/globals';
import { RuleTester } from 'eslint';
import { durations } from './durations.js';

Object.assign(RuleTester, { afterAll, describe, it });

new RuleTester().run('firstbell/durations', durations, {
  valid: [
    'const keptMs = 30 * dayMs;',
    'const lifeMs = 90_000;',
    'const maxSeconds = 3600;',
    'const quietMs = 60_000;',
    'const at = hours * 60 + minutes;',
    'const seconds = ms / 1000;',
    'const hours = 7 * 24;',
    'const day = dayOf(now);',
    'for (let minute = 10; minute < 16; minute++);',
  ],
  invalid: [
    'const keptMs = 3_600_000;',
    'wait(86_400_000);',
    'const keptMs = 30 * 24 * 3600 * 1000;',
    'const lifeMs = 10 * 60_000;',
    'const minutes = ms / 60_000;',
    'const left = seconds % 86_400;',
    'const lifeMs = 5 * 60 * 1000;',
    'const seconds = 60 * 60;',
    'const minutes = 366 * 24 * 60;',
    'const keptMs = 24 * hourMs;',
    'const keptMs = 60 * minuteMs;',
    'const minuteMs = 60_000;',
    'const MINUTE_MS = 60_000;',
    'const hour = 3600;',
  ].map((code) => ({ code, errors: [{ messageId: 'named' }] })),
});
