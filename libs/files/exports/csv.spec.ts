import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv.js';

describe('a line of CSV', () => {
  it('quotes what needs it', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', '', '', 3, -3, '中文'])).toBe(
      '"a,b","say ""hi""","two\nlines",,,3,-3,中文\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x'])(
    'makes %j plain text for a spreadsheet',
    (text) => {
      expect(csvLine([text])).toMatch(/^"?'/);
    },
  );
});
