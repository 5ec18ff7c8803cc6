import { describe, expect, it } from '@jest/globals';
import { textFormat } from './check-workbook.js';

describe('the format of a file that is no zip', () => {
  it.each([
    ['a list in UTF-8', Buffer.from('姓名,手机\n张三,13800138000\n'), 'text'],
    ['a list in UTF-8 with its mark', Buffer.from('\uFEFF姓名\t手机\r\n'), 'text'],
    // 姓名,张三
    ['a list in GB18030', Buffer.from('d0d5c3fb2cd5c5c8fd', 'hex'), 'text'],
    ['a list in UTF-16', Buffer.from('\uFEFF姓名\t张三', 'utf16le'), 'text'],
    ['a list whose last character is cut', Buffer.from('姓名,手机').subarray(0, -1), 'text'],
    ['a page', Buffer.from('<html><table></table></html>'), 'webPage'],
    ['a table of XML', Buffer.from('<?xml version="1.0"?><Workbook/>'), 'webPage'],
    ['a word', Buffer.from('PK'), undefined],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), undefined],
    ['zeros', Buffer.alloc(100), undefined],
  ])('of %s', (_name, bytes, format) => expect(textFormat(bytes)).toBe(format));
});
