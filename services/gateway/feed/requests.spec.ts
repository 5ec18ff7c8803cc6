import { describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { isOwnOrigin } from './socket-authenticator.js';
import { positionOf, watchWishOf } from './requests.js';

describe('watch', () => {
  it('takes known topics, once each, and a school', () => {
    expect(watchWishOf({ topics: ['devices', 'imports', 'devices'] })).toEqual({
      topics: new Set(['devices', 'imports']),
      schoolCode: undefined,
      area: {},
    });
    expect(watchWishOf({ topics: [], schoolCode: 's1' })).toEqual({ topics: new Set(), schoolCode: 's1', area: {} });
  });

  it('takes an area, and refuses one that is none', () => {
    const area = { addressProvinceCode: '330000', addressCityCode: '330100' };
    expect(watchWishOf({ topics: [], ...area, addressTownCode: null })).toMatchObject({ area });
    expect(watchWishOf({ topics: [], addressTownCode: 7 })).toEqual({ ok: false, msg: texts.areaUnknown });
  });

  it.each([undefined, null, 1, 'devices', {}, { topics: 'devices' }, { topics: ['doors'] }, { topics: [null] }])(
    'refuses %j',
    (request) => expect(watchWishOf(request)).toEqual({ ok: false, msg: texts.feedTopicUnknown }),
  );

  it('refuses a school that is none', () => {
    const refusal = { ok: false, msg: texts.schoolUnknown };
    expect(watchWishOf({ topics: ['devices'], schoolCode: 7 })).toEqual(refusal);
  });
});

describe('resume', () => {
  it('takes a position and nothing else', () => {
    expect(positionOf({ epoch: 'e', seq: 3 })).toEqual({ epoch: 'e', seq: 3 });
    for (const request of [undefined, 3, {}, { epoch: 'e' }, { epoch: 1, seq: 1 }, { epoch: 'e', seq: 1.5 }]) {
      expect(positionOf(request)).toBeUndefined();
    }
  });
});

describe('origin', () => {
  const host = 'school.example:3000';

  it('lets our own pages in, and programs', () => {
    expect(isOwnOrigin({ host })).toBe(true);
    expect(isOwnOrigin({ host, origin: `http://${host}` })).toBe(true);
    expect(isOwnOrigin({ host: 'gateway:3000', origin: 'https://a.example', 'x-forwarded-host': 'A.example, b' })).toBe(
      true,
    );
  });

  it.each(['http://evil.example', 'http://school.example', 'null', 'nonsense'])('keeps %s out', (origin) => {
    expect(isOwnOrigin({ host, origin })).toBe(false);
  });
});
