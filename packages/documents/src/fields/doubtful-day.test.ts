import fc from 'fast-check';
import { words } from '../../test/words';
import { readDocument } from '../index';

const SURE = 80;
const dateRead = (written: string, received?: string) => {
  const page = words(`
TOKO SEJAHTERA
Jl. Diponegoro 10
${written} 14:03

ROTI TAWAR                    15.000
SUSU 1L            2          36.000
TOTAL                         51.000`);
  const { fields } = readDocument([page], 'receipt', received);
  const field = fields.find(({ name }) => name === 'document_date');
  return { day: field?.normalized_value, isSure: (field?.confidence ?? 0) >= SURE };
};

test.each([
  ['a day after the upload', '26/11/27', '2026-11-27', '2027-11-26'],
  ['a day after the upload, whole year', '11/12/2026', '2026-11-27', '2026-12-11'],
  ['a year ago, two days ago by the other order', '26/11/25', '2026-11-27', '2025-11-26'],
])('%s is doubtful, and not changed', (_, written, received, day) => {
  expect(dateRead(written)).toEqual({ day, isSure: true });
  expect(dateRead(written, received)).toEqual({ day, isSure: false });
});

test.each([
  ['27/11/26', '2026-11-27'],
  ['25/11/26', '2026-11-25'],
  ['27/11/2026', '2026-11-27'],
  ['26/11/2025', '2025-11-26'],
  ['15/08/23', '2023-08-15'],
])('%s stays sure on 27 November 2026', (written, day) => {
  expect(dateRead(written, '2026-11-27')).toEqual({ day, isSure: true });
});

test('a receipt that is days old, with its year first, never shows another day as sure', () => {
  const recent = fc.record({ received: fc.integer({ min: 0, max: 3650 }), age: fc.integer({ min: 0, max: 60 }) });
  const iso = (days: number) => new Date(Date.UTC(2020, 0, 1) + days * 86_400_000).toISOString().slice(0, 10);
  fc.assert(
    fc.property(recent, fc.constantFrom('/', '-', '.'), ({ received, age }, sign) => {
      const printed = iso(received - age);
      const { day, isSure } = dateRead(printed.slice(2).replaceAll('-', sign), iso(received));
      // 26/11/26 and 25/11/26 on 27 November 2026 are recent in both orders: people write the day first.
      const isRecentToo = typeof day === 'string' && day <= iso(received) && day > iso(received - 62);
      expect(!isSure || day === printed || isRecentToo).toBe(true);
    }),
    { numRuns: 60 },
  );
});
