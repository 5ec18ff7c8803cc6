import type { Page } from 'playwright-core';

/** Lines kept of what a page complains of, and characters of what it shows. */
const mostLines = 20;
const mostText = 600;

/** What went wrong in a page, for the message of a test that fails. */
export class PageStory {
  private lines: string[] = [];

  constructor(readonly page: Page) {
    page.on('requestfailed', (request) => this.add(`${request.failure()?.errorText ?? 'failed'} ${request.url()}`));
    page.on('response', (response) => response.status() >= 400 && this.add(`${response.status()} ${response.url()}`));
    page.on('pageerror', (error) => this.add(String(error)));
    page.on('console', (message) => message.type() === 'error' && this.add(`console: ${message.text()}`));
  }

  async report(): Promise<string> {
    const shown = await this.page
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch((error: unknown) => `nothing that can be read: ${String(error)}`);
    const text = shown.replace(/\s+/g, ' ').slice(0, mostText);
    return [`${this.page.url()} shows: ${text}`, ...this.lines].join('\n  ');
  }

  /** Starts again, for another test. */
  forget(): void {
    this.lines = [];
  }

  private add(line: string): void {
    if (this.lines.length < mostLines) this.lines.push(line);
  }
}

/** A failure with what the pages show, in its message and where jest reads it. */
export const explained = async (failure: unknown, stories: readonly PageStory[]): Promise<Error> => {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  const { message } = error;
  const pages = await Promise.all(stories.map((story) => story.report()));
  error.message = [message, ...pages].join('\n\n');
  error.stack = error.stack?.replace(message, () => error.message) ?? error.message;
  return error;
};
