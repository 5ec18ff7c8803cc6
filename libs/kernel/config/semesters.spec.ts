import { describe, expect, it } from '@jest/globals';
import { Config } from './config.js';
import { ConfigError } from './variables.js';

const startsOf = (TRTC_SEMESTERS?: string): string[] =>
  new Config(TRTC_SEMESTERS === undefined ? {} : { TRTC_SEMESTERS }, 'trtc').semesterStarts;

describe('TRTC_SEMESTERS', () => {
  it('B40: without it semesters begin on 1 March and 1 September', () => {
    expect(startsOf()).toEqual(['03-01', '09-01']);
  });

  it('names the first days in any order', () => {
    expect(startsOf('09-01, 02-15,07-01')).toEqual(['02-15', '07-01', '09-01']);
  });

  it.each(['9-1', '13-01', '02-30', '02-29', '09-01,09-01', 'x', '01-01,02-01,03-01,04-01,05-01,06-01,07-01'])(
    'refuses %s',
    (text) => {
      expect(() => startsOf(text)).toThrow(ConfigError);
    },
  );
});
