import { describe, expect, it } from '@jest/globals';
import { routeTable } from '#libs/contracts';
import { describeOnStage, screenMs } from './stage.js';

const school = 'schoolCode=LIST00001';

/** Widths of the windows in which headings are looked at. */
const looks = [
  { width: 1440, height: 720 },
  { width: 390, height: 844 },
];

describeOnStage('headings of the screens', (stage) => {
  describe.each(looks)('at $width x $height', (viewport) => {
    it(
      'has on every screen one heading of the kit with the title of its route',
      stage.test(async () => {
        const page = await stage.open({ viewport });
        const found: [string, string[]][] = [];
        for (const { path } of routeTable) {
          await page.goto(`${path}?${school}`);
          await page.locator('.page-head > h1').first().waitFor();
          found.push([path, await page.getByRole('heading', { level: 1 }).allInnerTexts()]);
        }
        expect(found).toEqual(routeTable.map(({ path, title }) => [path, [title]]));
      }),
      3 * screenMs,
    );
  });
});
