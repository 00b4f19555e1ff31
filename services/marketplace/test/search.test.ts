import { calls, type QueryInputOf } from '@rapi/contracts';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { firstFound } from './first-found';
import { startMarketplaceStack } from './stack';

let stack: TableStack;
let user: UserClient;
beforeAll(async () => {
  stack = await startMarketplaceStack();
  user = stack.as('pencari');
});
afterAll(() => stack.stop());

type Query = QueryInputOf<typeof calls.marketplace.search>;
const found = (query: Query) => user.ask(calls.marketplace.search, { query });
const firstOf = async (search: string) => (await found({ search })).templates[0]?.id;

test.each(firstFound)('“%s” finds %s first', async (search, id) => {
  expect(await firstOf(search)).toBe(id);
});

test('unknown words find nothing, and neither do meaningless ones', async () => {
  for (const search of ['zzz tidak ada zzz', 'yang dan untuk', '!!!']) {
    expect(await found({ search })).toMatchObject({ templates: [], pagination: { total: 0, pages: 0 } });
  }
});

test('industry and category narrow the list and the search results', async () => {
  const { templates } = await found({ industry: 'Healthcare' });
  expect(templates.map(({ id }) => id).sort()).toEqual(['rapi-bpjs-claims', 'rapi-expiring-medicine']);
  const both = await found({ industry: 'Healthcare', category: 'Inventory', search: 'rekap' });
  expect(both.templates.every(({ category }) => category === 'Inventory')).toBe(true);
  expect((await found({ industry: 'Perikanan' })).templates).toEqual([]);
});

test('pages of twelve contain every template once', async () => {
  const first = await found({});
  const { pages, total } = first.pagination;
  const all = [...first.templates];
  for (let page = 2; page <= pages; page++) all.push(...(await found({ page })).templates);
  expect([first.templates.length, all.length]).toEqual([12, total]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(total);
  expect((await found({ page: pages + 1 })).templates).toEqual([]);
});

test('the three featured templates are built-in, in both languages', async () => {
  const { featured_templates } = await user.ask(calls.marketplace.featured);
  expect(featured_templates).toHaveLength(3);
  for (const { translations, is_featured, is_verified, creator_name } of featured_templates) {
    expect([is_featured, is_verified, creator_name]).toEqual([true, true, 'Rapi']);
    expect(translations?.en.template_name).not.toBe(translations?.id.template_name);
  }
});
