import type { BrowserContext } from 'playwright-core';
import { PageStory } from './page-story.js';

/** How a page is looked at. */
export interface Look {
  colorScheme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
}

const usual = { colorScheme: 'light', viewport: { width: 1440, height: 900 } } as const;

/**
 * Tabs of one browser, of which a test takes one and gives it back: a screen comes twice as fast in a tab that has shown
 * the console before. One that was not given back is not taken again.
 */
export class Tabs {
  private readonly free = new Map<BrowserContext, PageStory>();

  async take(context: BrowserContext, look: Look = {}): Promise<PageStory> {
    const kept = this.free.get(context);
    this.free.delete(context);
    const story = kept ?? new PageStory(await context.newPage());
    const { page } = story;
    const { colorScheme, viewport } = { ...usual, ...look };
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    return story;
  }

  async giveBack(story: PageStory): Promise<void> {
    const { page } = story;
    const context = page.context();
    if (this.free.has(context)) return page.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate('sessionStorage.clear()');
    story.forget();
    this.free.set(context, story);
  }
}
