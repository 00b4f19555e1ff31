import { calls } from '@rapi/contracts';
import { type KillableService, startKillableService } from '@rapi/service-test-kit';
import { until } from '@rapi/test-kit';
import { picture, scannedPdf } from './sample-documents';
import { over, submit } from './stack';

const PAGES = 6;

let service: KillableService;
beforeAll(async () => {
  service = await startKillableService('ocr', { userId: 'sari', env: { OCR_ENGINES: 'tesseract' } });
});
afterAll(() => service.stop());

test('the service is killed in the middle of a document: no page is lost, and no finished page is read again', async () => {
  const { accounts, stack, user } = service;
  const pictures = await Promise.all(
    Array.from({ length: PAGES }, (_, index) => picture([`Halaman ${index + 1}`, 'Kertas A4 70 gram 100 lembar'])),
  );
  const { id } = await submit(user, 'enam.pdf', await scannedPdf(pictures));
  const pagesNow = async () => (await user.ask(calls.ocr.get, { params: { id } })).data.pages;
  const patience = { timeoutMs: 120_000, everyMs: 50 };
  await until('two pages are finished', async () => (await pagesNow()).length >= 2, patience);
  const finished = await pagesNow();
  await service.kill();
  expect(finished.length).toBeLessThan(PAGES);
  const stamps = () =>
    Promise.all(finished.map(({ page_number: page }) => stack.objects.stat(`users/sari/ocr/${id}/pages/${page}.jpg`)));
  const before = await stamps();

  await service.startAgain();
  const document = await over(user, id);
  expect(document.pages.map(({ text }) => /Halaman (\d)/.exec(text)?.[1])).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(await stamps()).toEqual(before);
  expect(accounts.used('sari', 'ocr')).toBe(1);
});
