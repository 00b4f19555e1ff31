import type { Page } from 'playwright-core';

export interface PageWatch {
  /** An answer that the test provokes: `401 /auth/login`. */
  expect: (answer: string) => void;
  /** Everything else a user would find in the console: errors, refused scripts, failed requests. */
  problems: () => string[];
}

/** The browser's message about an answer; the test judges the answer itself by status and path. */
const NOTICE = /^Failed to load resource: the server responded with a status of/;

/** Collects everything that goes wrong in a page from now on. */
export function watchPage(page: Page): PageWatch {
  const found: string[] = [];
  const refused: string[] = [];
  const expected = new Set<string>();
  page.on('pageerror', (error) => found.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || NOTICE.test(message.text())) return;
    found.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page, or dropping a query, aborts its requests.
    if (reason !== 'net::ERR_ABORTED') found.push(`request: ${reason} ${request.url()}`);
  });
  return {
    expect: (answer) => expected.add(answer),
    problems: () => [...found, ...refused.filter((answer) => !expected.has(answer))],
  };
}
