import { describe, expect, it } from '@jest/globals';
import { workbookFormats, workbookNameProblem } from '../imports/workbook-formats.js';
import { defaultFileLimits, fileProblem } from './files.js';

const megabyte = 1024 * 1024;
const file = (name: string, megabytes = 1) => ({ name, size: megabytes * megabyte });

describe('a file to upload', () => {
  it.each([
    ['photo.JPG', 10, [], undefined],
    ['photo.jpg', 10.1, [], '单张图片大小不能超过10M'],
    ['film.mp4', 200, [], undefined],
    ['film.mp4', 201, [], '文件过大，大小不能超过200m'],
    ['film.mp4', 1, ['photo.png'], undefined],
    ['film.mp4', 1, ['other.avi'], '超过最大上传视频数'],
    ['photo.bmp', 1, ['other.png'], '超过最大上传图片数'],
    ['list.xlsx', 1, [], '不支持文件格式'],
    ['noextension', 1, [], '不支持文件格式'],
    ['.png', 1, [], undefined],
    ['photo.png.exe', 1, [], '不支持文件格式'],
    ['\0.png', 1, [], '不支持文件格式'],
    ['\ud800.png', 1, [], '不支持文件格式'],
    [`${'x'.repeat(300)}.png`, 1, [], '不支持文件格式'],
  ])('%s of %d MB beside %j: %s', (name, megabytes, chosen, problem) => {
    expect(
      fileProblem(
        file(name, megabytes),
        chosen.map((each) => file(each)),
      ),
    ).toBe(problem);
  });

  it('follows limits of its own', () => {
    const limits = { ...defaultFileLimits, extensions: ['xlsx'], maxBytes: 5 * megabyte };
    expect(fileProblem(file('list.xlsx', 5), [file('other.xlsx')], limits)).toBeUndefined();
    expect(fileProblem(file('list.xlsx', 6), [], limits)).toBe('文件过大，大小不能超过5m');
    expect(fileProblem(file('photo.png'), [], limits)).toBe('不支持文件格式');
    expect(fileProblem(file('list.xls'), [], limits)).toBe(workbookFormats.old);
  });

  it.each([
    ['list.XLS', 'old'],
    ['list.et', 'old'],
    ['list.xlsm', 'macros'],
    ['list.xlsb', 'binary'],
    ['list.ods', 'openDocument'],
    ['list.csv', 'text'],
    ['list.numbers', 'numbers'],
    ['list.html', 'webPage'],
  ] as const)('says what to do with %s in the place of a workbook', (name, format) => {
    expect(workbookNameProblem(name)).toBe(workbookFormats[format]);
    expect(workbookFormats[format]).toMatch(/^不支持文件格式：.+再上传$/);
  });

  it('takes .xlsx as a workbook, and nothing else', () => {
    expect(workbookNameProblem('班级.v2.XLSX')).toBeUndefined();
    expect([workbookNameProblem('xlsx'), workbookNameProblem('a.doc')]).toEqual(['不支持文件格式', '不支持文件格式']);
  });
});
