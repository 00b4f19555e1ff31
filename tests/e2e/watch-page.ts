import type { Page } from 'playwright-core';

export interface PageWatch {
  /** An answer the test provokes: `401 /auth/login`. */
  expect: (answer: string) => void;
  /** Everything else that a person would find in the console: errors, refused scripts, failed requests. */
  problems: () => string[];
}

/** The browser's own words on an answer; the answer itself is judged by its status and path. */
const NOTICE = /^Failed to load resource: the server responded with a status of/;

/** Gathers what goes wrong in a page from now on. */
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
    // A page that is left, or a query that is no longer wanted, breaks off its requests.
    if (reason !== 'net::ERR_ABORTED') found.push(`request: ${reason} ${request.url()}`);
  });
  return {
    expect: (answer) => expected.add(answer),
    problems: () => [...found, ...refused.filter((answer) => !expected.has(answer))],
  };
}
