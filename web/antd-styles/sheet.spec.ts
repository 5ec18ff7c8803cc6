import { beforeAll, describe, expect, it } from '@jest/globals';
import { stylesOfAll, type Styles } from './looks.js';
import { pruned, sheetsOf } from './sheet.js';

describe('rules of antd', () => {
  it('are left out when nothing here can match them', () => {
    const css =
      '.ant-btn{color:red;}.ant-btn-rtl{color:blue;}.ant-tag,.ant-tag-pink{gap:1px;}.ant-col-24{width:100%;}.ant-row{}';
    expect(pruned(css)).toBe('.ant-btn{color:red}.ant-tag{gap:1px}');
  });

  it('stay when they only exclude what is not there', () => {
    const css = '.ant-table:not(.ant-table-bordered) td{border:0;}';
    expect(pruned(css)).toBe('.ant-table:not(.ant-table-bordered) td{border:0}');
  });

  it('stay within media, and media without rules are left out', () => {
    const css = '@media (width<9px){.ant-btn{gap:1px;}}@media print{.ant-col-8{width:0;}}@keyframes a{from{top:0;}}';
    expect(pruned(css)).toBe('@media (width<9px){.ant-btn{gap:1px}}@keyframes a{from{top:0;}}');
  });
});

describe('the sheets of antd', () => {
  let styles: Styles;
  let sheets: ReturnType<typeof sheetsOf>;
  beforeAll(() => {
    styles = stylesOfAll(['controlHeight', 'motion', 'colorText']);
    sheets = sheetsOf(styles, []);
  });

  it('declare every variable that their rules use', () => {
    const text = sheets.list + sheets.other;
    const declared = new Set(text.match(/(?<=[{;])--ant-[\w-]+(?=:)/g));
    const used = [...text.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name = '']) => name);
    // scripts set these on an element
    const ofScripts = ['--ant-col--flex', '--ant-modal-xs-width'];
    expect([...new Set(used)].filter((name) => !declared.has(name)).sort()).toEqual(ofScripts);
  });

  it('change colours in the dark, heights in a narrow window and times where less motion is asked for', () => {
    const { list } = sheets;
    expect(list).toContain(':root{');
    expect(list).toMatch(/:root\[data-theme='dark'\]\{[^}]*--ant-color-primary:/);
    expect(list).toMatch(/:root\[data-narrow\]\{[^}]*--ant-control-height:44px/);
    expect(list).toMatch(/@media \(prefers-reduced-motion: reduce\)\{:root\{--ant-motion-duration-fast:0s/);
  });

  it('know what the scripts of antd read in each look', () => {
    const { usual, changed } = styles.tokens;
    expect(usual.get('controlHeight')).toBe(32);
    expect(Object.fromEntries(changed.narrow)).toEqual({ controlHeight: 44 });
    expect(Object.fromEntries(changed.still)).toEqual({ motion: false });
    expect([...changed.dark.keys()]).toEqual(['colorText']);
  });

  it('leave out variables that neither their rules nor the console use', () => {
    expect(sheets.list).not.toContain('--ant-magenta-3:');
    expect(sheetsOf(styles, ['color: var(--ant-magenta-3)']).list).toContain('--ant-magenta-3:');
  });

  it('do not repeat in the second one what stands in the first', () => {
    const icon = /\.anticon\{display/;
    expect([sheets.list, sheets.other].map((sheet) => icon.test(sheet))).toEqual([true, false]);
    expect([sheets.list, sheets.other].map((sheet) => sheet.includes('.ant-modal-title'))).toEqual([false, true]);
  });
});
