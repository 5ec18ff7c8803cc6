import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import { productPath } from './product-path.js';

const through = (productCode: string, url: string): string => {
  const request = { url, originalUrl: url } as Request;
  productPath(productCode)(request, {} as Response, () => undefined);
  expect(request.originalUrl).toBe(request.url);
  return request.url;
};

describe('a path that has the product code in it', () => {
  const written = '/api/productwechatcontroller/add?x=1';

  it('is the one of the code under the code of the configuration, and under no other', () => {
    expect(through('product', written)).toBe(written);
    expect(through('acme', '/api/acmewechatcontroller/add?x=1')).toBe(written);
    expect(through('acme', written)).toBe('/api/unknownwechatcontroller/add?x=1');
    expect(through('acme', '/api/otherwechatcontroller/add')).toBe('/api/otherwechatcontroller/add');
  });

  it('is left alone when it only looks alike', () => {
    for (const url of ['/', '/api/acmewechatcontroller', '/api/x/api/acmewechatcontroller/add', '/home/product']) {
      expect(through('acme', url)).toBe(url);
    }
  });
});
