import { describe, expect, it } from '@jest/globals';
import { pinyinInitials } from './pinyin.js';

describe('pinyin initials of names', () => {
  it.each([
    ['杭州市第一中学', 'hzsdyzx'],
    ['北京大学附属实验小学', 'bjdxfssyxx'],
    ['红星幼儿园', 'hxyey'],
    ['沈阳市职业技术学校', 'syszyjsxx'],
    ['', ''],
  ])('reads %p as %p', (name, initials) => expect(pinyinInitials(name)).toBe(initials));

  it('knows an initial of every letter that begins a syllable', () => {
    expect(pinyinInitials('安贝从东鄂方光和江康林明宁欧平秦任苏天王新杨周')).toBe('abcdefghjklmnopqrstwxyz');
  });

  it('reads characters with several readings the way names of places do', () => {
    expect(['重庆市', '长沙市', '厦门市', '番禺区', '乐清市', '乐山市', '黄埔区'].map(pinyinInitials)).toEqual([
      ...['cqs', 'css', 'xms', 'pyq', 'yqs', 'lss', 'hpq'],
    ]);
  });

  it('keeps letters and digits in one form and leaves signs out', () => {
    expect(pinyinInitials('ＡＢ－第 12 中学（东区）')).toBe('abd12zxdq');
  });
});
