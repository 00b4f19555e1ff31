import { randomUUID } from 'node:crypto';
import { startTestStack, type TestStack } from '@rapi/test-kit';
import type { Connection } from 'mongoose';
import { connectMongo } from '@rapi/service-kit';
import { downloadModel } from '../records/download-record';
import { reviewModel } from '../records/review-record';
import { stepsModel } from '../records/steps-record';
import { type TemplateRecord, templateModel } from '../records/template-record';
import { publishTemplate } from './publish-template';
import { removeTemplate } from './remove-template';

let stack: TestStack;
let connection: Connection;
let stores: ReturnType<typeof storesOf>;
beforeAll(async () => {
  stack = await startTestStack();
  connection = await connectMongo(stack.env()['MONGODB_URL'] ?? '', 'marketplace');
  stores = storesOf();
});
afterAll(async () => {
  await connection.close();
  await stack.stop();
});

const storesOf = () => ({
  templates: templateModel(connection),
  downloads: downloadModel(connection),
  reviews: reviewModel(connection),
  publishedSteps: stepsModel(connection),
});

/** The process dies before the write of this number. */
function dyingBefore(count: number) {
  let writes = 0;
  const spies = Object.values(stores).flatMap((model) =>
    (['updateOne', 'updateMany', 'deleteMany'] as const).map((name) => {
      const write = model[name].bind(model) as (...given: unknown[]) => never;
      return jest.spyOn(model, name).mockImplementation((...given: unknown[]) => {
        if (++writes > count) throw new Error('This process has died');
        return write(...given);
      });
    }),
  );
  return () => spies.forEach((spy) => spy.mockRestore());
}

async function newTemplate(isDownloaded: boolean): Promise<TemplateRecord> {
  const [_id, userId, at] = [randomUUID(), randomUUID(), new Date()];
  const stepsId = `${_id}-1`;
  await stores.templates.create({
    ...{ isPublic: true, priceIdr: 0, hasUnpublishedSteps: false },
    ...{ _id, userId, name: 'Rincian', status: 'published', stepsJson: '[]', localizationJson: '{}' },
    ...{ versions: [{ version: 1, stepsId, publishedAt: at }], publishedAt: at, changedAt: at, createdAt: at },
  });
  await stores.publishedSteps.create({
    _id: stepsId,
    templateId: _id,
    userId,
    stepsJson: '[]',
    localizationJson: '{}',
  });
  const ratings = { rating: 4, usefulness: 4, easeOfUse: 4, indonesianRelevance: 4 };
  await stores.reviews.create({ _id: `${_id}:budi`, templateId: _id, userId: 'budi', ...ratings, createdAt: at });
  const download = { _id: `${_id}:budi`, templateId: _id, userId: 'budi', version: 1, stepsId, downloadedAt: at };
  if (isDownloaded) await stores.downloads.create(download);
  const template = await stores.templates.findById(_id).lean<TemplateRecord>();
  if (!template) throw new Error('no template');
  return template;
}

describe.each([true, false])('a template that is removed (downloaded by others: %s)', (isDownloaded) => {
  test.each([0, 1, 2, 3, 4, 5])(
    'is found again after a crash before write %i, until nothing is left',
    async (count) => {
      const template = await newTemplate(isDownloaded);
      const ownOf = () =>
        stores.templates.findOne({ _id: template._id, userId: template.userId }).lean<TemplateRecord>();
      const comesBack = dyingBefore(count);
      await removeTemplate(stores, template).catch(() => undefined);
      comesBack();
      // The removal of an account goes by the templates of its user.
      const left = await ownOf();
      for (const { stepsId } of left?.versions ?? [])
        expect(await stores.publishedSteps.countDocuments({ _id: stepsId })).toBe(1);
      if (left) await removeTemplate(stores, left);
      expect(await ownOf()).toBeNull();
      const steps = await stores.publishedSteps.find({ templateId: template._id }).lean();
      expect(steps.map(({ userId }) => userId)).toEqual(isDownloaded ? [null] : []);
      expect(await stores.reviews.countDocuments({ templateId: template._id })).toBe(isDownloaded ? 1 : 0);
    },
  );
});

test('a publication that is refused leaves no steps behind', async () => {
  const template = await newTemplate(false);
  const draft = { hasUnpublishedSteps: true, isPublic: true, stepsJson: JSON.stringify([]) };
  await stores.templates.updateOne({ _id: template._id }, { $set: draft, $inc: { revision: 1 } });
  const answers = () => Promise.resolve({ full_name: 'Dewi' }) as never;
  const callService = Object.assign(answers, { open: answers });
  // Read before the change above.
  const stale = { ...template, ...draft };
  await expect(publishTemplate({ ...stores, callService }, 'dewi', stale, '')).rejects.toMatchObject({ status: 409 });
  expect(await stores.publishedSteps.countDocuments({ templateId: template._id })).toBe(1);
});
