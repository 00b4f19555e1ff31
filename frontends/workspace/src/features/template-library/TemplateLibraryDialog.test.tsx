import type { MarketplaceTemplate } from '@rapi/contracts';
import { wideTest } from '@rapi/test-breadth';
import { toast } from '@rapi/ui';
import { type Answers, answerCalls, expectAccessible, refuse, renderApp } from '@rapi/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../texts';
import { signInForTest } from '../../../test/sample-user';
import { TemplateLibraryDialog } from './TemplateLibraryDialog';

const template = (changes: Partial<MarketplaceTemplate> = {}): MarketplaceTemplate => ({
  id: 't1',
  template_name: 'Rekap <b>Kota</b>',
  description: 'Setiap bulan',
  category: 'Sales',
  industry: 'Retail',
  business_sector: null,
  tags: ['satu', 'dua', 'tiga', 'empat'],
  is_public: true,
  price_idr: 0,
  is_verified: false,
  is_featured: false,
  is_downloaded: false,
  rating_average: 4.25,
  rating_count: 4,
  trusted_rating_average: 0,
  trusted_rating_count: 0,
  download_count: 9,
  creator_name: 'Budi',
  status: 'published',
  ...changes,
});

const listOf = (...templates: MarketplaceTemplate[]) => ({
  templates,
  pagination: { page: 1, limit: 12, total: templates.length, pages: 1 },
});
const categories = { categories: [{ id: 'sales', category_name: 'Sales' }] };

afterEach(() => toast.closeAll());

async function openLibrary(answers: Answers, at = '/excel?tab=templates&library=marketplace') {
  signInForTest();
  const calls = answerCalls({
    'marketplace.categories': categories,
    'marketplace.featured': { featured_templates: [] },
    ...answers,
  });
  const page = await renderApp(<TemplateLibraryDialog />, { at });
  return { ...page, callsOf: (id: string) => calls.filter((call) => call.id === id) };
}

wideTest('a card shows three tags, and shows other users’ texts as plain text', async () => {
  await openLibrary({ 'marketplace.search': listOf(template()) });
  const card = await screen.findByRole('region', { name: 'Rekap <b>Kota</b>' });
  expect(within(within(card).getByRole('list', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(3);
  expect(within(card).getByRole('button', { name: /^Download / })).toBeEnabled();
  expect(within(card).getByRole('button', { name: /^Review / })).toBeDisabled();
  await expectAccessible(document.body);
});

test('once downloaded, Download is disabled and Review enabled', async () => {
  await openLibrary({ 'marketplace.search': listOf(template({ is_downloaded: true })) });
  expect(await screen.findByRole('button', { name: /^Downloaded: / })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^Review / })).toBeEnabled();
});

test('shows the server’s message in a banner that can be closed', async () => {
  await openLibrary({
    'marketplace.search': listOf(template()),
    'marketplace.download': refuse(500, 'The service is not there.', 'internal_error'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Download / }));
  expect(await screen.findByText('The service is not there.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('The service is not there.')).toBeNull();
});

test('a template that the plan does not include links to the plans', async () => {
  const { callsOf } = await openLibrary({
    'marketplace.search': listOf(template({ price_idr: 50_000 })),
    'marketplace.download': refuse(402, 'This template needs the Pro or Enterprise plan.', 'plan_required'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Download / }));
  expect(await screen.findByText('This template needs the Pro or Enterprise plan.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Upgrade plan' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(callsOf('marketplace.download')).toHaveLength(1);
});

test('the address contains the search', async () => {
  const { callsOf } = await openLibrary(
    { 'marketplace.search': listOf() },
    '/excel?tab=templates&library=marketplace&lib_q=stok&lib_industry=Retail&lib_page=2',
  );
  expect(await screen.findByText('No template matches.')).toBeInTheDocument();
  expect(callsOf('marketplace.search')[0]?.query).toMatchObject({
    page: 2,
    limit: 12,
    search: 'stok',
    industry: 'Retail',
  });
});

test('a review has four ratings of 5 at first', async () => {
  const { callsOf } = await openLibrary({
    'marketplace.search': listOf(template({ is_downloaded: true })),
    'marketplace.review': { success: true, id: 'r1', rating_average: 5, rating_count: 1, is_trusted: false },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Review / }));
  await userEvent.click(await screen.findByRole('button', { name: 'Submit review' }));
  await waitFor(() => expect(callsOf('marketplace.review')).toHaveLength(1));
  expect(callsOf('marketplace.review')[0]?.body).toEqual({
    rating: 5,
    usefulness_rating: 5,
    ease_of_use_rating: 5,
    indonesian_relevance_rating: 5,
    review_title: '',
    review_text: '',
  });
  expect(await screen.findByText(/^Thank you for your review. Your rating joins the average once/)).toBeVisible();
});

test('the stars count trusted reviews only; other reviews are counted until there is a trusted one', async () => {
  await openLibrary({
    'marketplace.search': listOf(
      template(),
      template({ id: 't2', template_name: 'Terpakai', trusted_rating_average: 3.5, trusted_rating_count: 2 }),
    ),
  });
  const other = within(await screen.findByRole('region', { name: 'Rekap <b>Kota</b>' }));
  expect(other.getByText(/Not yet rated by users/)).toHaveTextContent('Not yet rated by users(4 reviews)');
  const used = within(screen.getByRole('region', { name: 'Terpakai' }));
  expect(used.getByRole('img', { name: 'Rating 3.5 of 5' })).toBeVisible();
  expect(used.getByText('(2 reviews)')).toBeVisible();
});

test('Publish appears on drafts, and asks for the required fields', async () => {
  const own = { is_own: true, creator_name: 'Sari' };
  await openLibrary(
    {
      'marketplace.mine': {
        templates: [
          template({ ...own, template_name: 'Draf', status: 'draft' }),
          template({ ...own, id: 't2', template_name: 'Terbit' }),
        ],
        total: 2,
      },
      'files.list': { data: [], total: 0 },
    },
    '/excel?tab=templates&library=mine',
  );
  expect(await screen.findByRole('button', { name: 'Publish Draf' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish Terbit' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Create' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Create Template' }));
  expect(await screen.findByText('Please fill in required fields')).toBeInTheDocument();
});
