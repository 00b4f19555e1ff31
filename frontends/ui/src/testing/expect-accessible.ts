import { axe } from 'jest-axe';

/** Fails with what axe finds. Colours are checked in the browser; a page's own landmarks where the part stands alone. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe(element, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, help, nodes }) => ({ id, help, html: nodes.map(({ html }) => html) }))).toEqual([]);
}
