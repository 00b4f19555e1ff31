import { calls } from '@rapi/contracts';
import type { TableStack } from '@rapi/service-test-kit';
import mongoose from 'mongoose';
import { downloadModel, ofUser } from '../src/records/download-record';
import { reviewModel } from '../src/records/review-record';
import { templateModel } from '../src/records/template-record';
import { settleLeft } from '../src/repair';
import { startMarketplaceStack } from './stack';

let stack: TableStack;
beforeAll(async () => {
  stack = await startMarketplaceStack();
});
afterAll(() => stack.stop());

test('a download and a review that a crash kept from being counted are counted later', async () => {
  const connection = await mongoose.createConnection(stack.mongoUrl, { dbName: 'rapi_marketplace' }).asPromise();
  const [downloads, reviews, templates] = [
    downloadModel(connection),
    reviewModel(connection),
    templateModel(connection),
  ];
  const templateId = 'rapi-bank-journal';
  const [_id, userId] = [ofUser(templateId, 'budi'), 'budi'];
  await downloads.create({ _id, templateId, userId, version: 1, stepsId: `${templateId}-1`, downloadedAt: new Date() });
  const ratings = { rating: 4, usefulness: 4, easeOfUse: 4, indonesianRelevance: 4 };
  await reviews.create({ _id, templateId, userId, ...ratings, createdAt: new Date() });
  const figures = async () =>
    (await stack.as('siti').ask(calls.marketplace.get, { params: { id: templateId } })).template;
  expect(await figures()).toMatchObject({ download_count: 0, rating_count: 0 });
  expect(await settleLeft({ downloads, reviews, templates })).toBe(1);
  expect(await figures()).toMatchObject({ download_count: 1, rating_count: 1, rating_average: 4 });
  expect(await settleLeft({ downloads, reviews, templates })).toBe(0);
  await connection.close();
});
