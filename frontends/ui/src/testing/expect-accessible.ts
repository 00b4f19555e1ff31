import { axe } from 'jest-axe';

/**
 * Fails on what axe finds. Skips colours, which are checked in the browser, and the landmark rule, because parts are
 * tested alone.
 */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe(element, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, help, nodes }) => ({ id, help, html: nodes.map(({ html }) => html) }))).toEqual([]);
}
