import { calls } from '@rapi/contracts';
import { publishUserEvent } from '@rapi/service-kit';
import type { TableStack, UserClient } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import mongoose from 'mongoose';
import type { MarketplacePorts } from '../src/ports';
import { downloadModel, ofUser } from '../src/records/download-record';
import { reviewModel } from '../src/records/review-record';
import { templateModel } from '../src/records/template-record';
import { trustLater } from '../src/reviews/trust-reviews';
import { startMarketplaceStack } from './stack';

let stack: TableStack;
let connection: mongoose.Connection;
let stores: Pick<MarketplacePorts, 'templates' | 'downloads' | 'reviews' | 'callService'>;
beforeAll(async () => {
  stack = await startMarketplaceStack();
  connection = await mongoose.createConnection(stack.mongoUrl, { dbName: 'rapi_marketplace' }).asPromise();
  stores = {
    templates: templateModel(connection),
    downloads: downloadModel(connection),
    reviews: reviewModel(connection),
    callService: stack.asService('marketplace'),
  };
});
afterAll(async () => {
  await connection.close();
  await stack.stop();
});

async function published(): Promise<string> {
  const author = stack.as('dewi');
  const body = { template_name: 'Total', description: 'Total', category: 'Sales' };
  const { id } = await author.ask(calls.marketplace.create, { body });
  await author.ask(calls.marketplace.publish, { params: { id }, body: {} });
  return id;
}

const get = async (id: string) => (await stack.as('siti').ask(calls.marketplace.get, { params: { id } })).template;
const review = (user: UserClient, id: string, rating: number) =>
  user.ask(calls.marketplace.review, { params: { id }, body: { rating } });
const isTrusted = async (id: string) => (await get(id)).trusted_rating_count > 0;

/** As the files service says it once a template's result is kept. */
async function use(user: string, templateId: string): Promise<void> {
  await publishUserEvent(stack.broker, user, 'template.used', { template_id: templateId });
  await until('the use', () => stores.downloads.exists({ _id: ofUser(templateId, user), usedAt: { $ne: null } }));
}

async function downloaded(name: string, id: string): Promise<UserClient> {
  const user = stack.as(name);
  await user.ask(calls.marketplace.download, { params: { id }, body: {} });
  return user;
}

test('a review counts as trusted once its author has used the template on a file', async () => {
  const id = await published();
  const budi = await downloaded('budi', id);
  expect(await review(budi, id, 1)).toMatchObject({ rating_average: 1, is_trusted: false });
  expect(await get(id)).toMatchObject({ rating_count: 1, trusted_rating_count: 0, trusted_rating_average: 0 });
  const rina = await downloaded('rina', id);
  await use('rina', id);
  expect(await review(rina, id, 5)).toMatchObject({ rating_average: 3, is_trusted: true });
  expect(await get(id)).toMatchObject({ rating_count: 2, trusted_rating_count: 1, trusted_rating_average: 5 });
  await use('budi', id);
  await until('the earlier review to count', async () => (await get(id)).trusted_rating_count === 2);
  expect((await get(id)).trusted_rating_average).toBe(3);
  const { reviews } = await budi.ask(calls.marketplace.reviews, { params: { id } });
  expect(reviews.map(({ is_trusted }) => is_trusted)).toEqual([true, true]);
});

test('a review of an account without a verified address counts as trusted after it is verified', async () => {
  const id = await published();
  const user = await downloaded('tono', id);
  stack.accounts.setVerified('tono', false);
  await use('tono', id);
  await review(user, id, 5);
  expect(await trustLater(stores)).toBe(0);
  expect(await isTrusted(id)).toBe(false);
  stack.accounts.setVerified('tono', true);
  expect(await trustLater(stores)).toBe(1);
  expect(await isTrusted(id)).toBe(true);
});

test('ratings by accounts that never used a template do not order the Library', async () => {
  const [flooded, used] = [await published(), await published()];
  for (const name of ['a', 'b', 'c']) await review(await downloaded(name, flooded), flooded, 5);
  const rina = await downloaded('rina', used);
  await use('rina', used);
  await review(rina, used, 4);
  await until('the review to count', () => isTrusted(used));
  const { templates } = await rina.ask(calls.marketplace.search, { query: { sort_by: 'trusted_rating', limit: 100 } });
  const ids = templates.map(({ id }) => id);
  expect(ids.indexOf(used)).toBeLessThan(ids.indexOf(flooded));
});
