import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browserProgram, describeWith, leaseConsole, type LeasedConsole, openPage, signInAt } from '../stack/index.js';

/** What the tests of a journey use; there from their first hook on. */
export interface Journey extends Pick<LeasedConsole, 'stack' | 'simulatorUrls'> {
  /** A tab of the first administrator, signed in. */
  readonly page: Page;
  /** Opens a tab of a fresh browser session. */
  open(options?: BrowserContextOptions): Promise<Page>;
}

/** The longest that a product and a browser take to start on a busy host, in ms. */
const startMs = 180_000;

/**
 * A journey through the console on a leased product. Other files have used the same product before: `define` makes its own
 * schools, accounts and cards. Its last test fails when a page has raised an error.
 */
export const describeOnConsole = (name: string, define: (journey: Journey) => void): void =>
  describeWith('browser', browserProgram !== undefined)(name, () => {
    let leased: LeasedConsole | undefined;
    let page: Page | undefined;
    const errors: string[] = [];
    const there = <T>(value: T | undefined): T => {
      if (value === undefined) throw new Error('the console is leased in beforeAll');
      return value;
    };
    const open: Journey['open'] = async (options) => {
      const opened = await openPage(there(leased).browser, options);
      opened.on('pageerror', ({ message }) => errors.push(message));
      return opened;
    };

    beforeAll(async () => {
      leased = await leaseConsole();
      page = await open();
      await signInAt(page, leased.stack.httpUrl);
    }, startMs);

    afterAll(() => leased?.release());

    define({
      open,
      get page() {
        return there(page);
      },
      get stack() {
        return there(leased).stack;
      },
      get simulatorUrls() {
        return there(leased).simulatorUrls;
      },
    });

    it('raises no error in a page', () => expect(errors).toEqual([]));
  });
