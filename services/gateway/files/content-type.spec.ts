import { describe, expect, it } from '@jest/globals';
import { anyType, contentTypeOf, headBytes, isShown } from './content-type.js';

const head = (hex: string, text = ''): Buffer => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text)]);

describe('the type of a file by its content', () => {
  it.each([
    ['png', head('89504e470d0a1a0a'), 'image/png'],
    ['jpg', head('ffd8ffe0'), 'image/jpeg'],
    ['bmp', head('424d36000000000000003600'), 'image/bmp'],
    ['mp4', head('00000020', 'ftypisom'), 'video/mp4'],
    ['3gp', head('00000018', 'ftyp3gp4'), 'video/3gpp'],
    ['avi', head('52494646ffffff00', 'AVI '), 'video/x-msvideo'],
    ['apk', head('504b0304'), 'application/vnd.android.package-archive'],
  ])('is that of %s', (extension, bytes, type) => {
    expect(contentTypeOf(bytes.subarray(0, headBytes), extension)).toBe(type);
    expect(contentTypeOf(bytes.subarray(0, 1), extension)).toBeUndefined();
  });

  it.each([
    ['png', '<!doctype html><script>'],
    ['jpg', 'MZ\x90\0\x03\0\0\0\x04\0\0\0'],
    ['bmp', 'BM<script>alert(1)</script>'],
    ['bmp', 'BM=1;alert(1);//'],
    ['mp4', '<!--ftypisom--><script>'],
    ['3gp', '<!--ftyp3gp4--><script>'],
    ['avi', 'RIFF/*//AVI */alert(1)'],
    ['apk', 'MZ\x90\0\x03\0\0\0\x04\0\0\0'],
  ])('is none for a page, a script or a program under the name of %s: %j', (extension, text) => {
    expect(contentTypeOf(Buffer.from(text, 'latin1').subarray(0, headBytes), extension)).toBeUndefined();
  });

  it('may be that of another picture, never that of another kind of file', () => {
    expect(contentTypeOf(head('ffd8ffe0'), 'png')).toBe('image/jpeg');
    expect(contentTypeOf(head('ffd8ffe0'), 'mp4')).toBeUndefined();
    expect(contentTypeOf(head('504b0304'), 'png')).toBeUndefined();
    expect(contentTypeOf(head('', 'RIFF1234WEBP'), 'avi')).toBeUndefined();
    expect(contentTypeOf(Buffer.from('plain text'), 'png')).toBeUndefined();
  });

  it('is shown for pictures and films alone', () => {
    expect(['image/png', 'video/mp4', anyType, 'application/vnd.android.package-archive'].map(isShown)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
