import fc from 'fast-check';
import { words } from '../../test/words';
import { readDocument } from '../index';

const SURE = 90;
const DAY_MS = 86_400_000;
const iso = (days: number) => new Date(Date.UTC(2024, 0, 1) + days * DAY_MS).toISOString().slice(0, 10);
const american = (day: string, sign = '/') => [day.slice(5, 7), day.slice(8), day.slice(0, 4)].join(sign);
const european = (day: string, sign = '/') => [day.slice(8), day.slice(5, 7), day.slice(0, 4)].join(sign);

interface Draft {
  dated: string;
  due?: string;
  more?: string;
  total?: string;
}
const invoice = ({ dated, due, more = '', total = 'Total              USD 1,400.00' }: Draft) => `
ACME SUPPLIES LLC
500 Market Street, San Francisco CA
INVOICE
Invoice No: 10-4471
Date: ${dated}
${due === undefined ? '' : `Due Date: ${due}`}
${more}
Description     Qty    Unit Price    Amount
Server rack       1    1,250.00      1,250.00
Setup             1    150.00        150.00
${total}`;

const read = (text: string) => {
  const { fields, warnings } = readDocument([words(text)], 'invoice');
  const dayOf = (name: string) => {
    const field = fields.find((each) => each.name === name);
    const isTold = warnings.some((warning) => warning.code === 'day_order_open' && warning.fields.includes(name));
    return { day: field?.normalized_value, isSure: (field?.confidence ?? 0) >= SURE, isTold };
  };
  return { dated: dayOf('document_date'), due: dayOf('due_date') };
};

const days = fc.record({ from: fc.integer({ min: 0, max: 900 }), term: fc.integer({ min: 0, max: 90 }) });
const sign = fc.constantFrom('/', '-');

test('an American paper never shows another day as certain: it is right, or doubtful with a warning', () => {
  fc.assert(
    fc.property(days, sign, fc.boolean(), ({ from, term }, mark, isDollar) => {
      const [dated, due] = [iso(from), iso(from + term)];
      const total = isDollar ? 'Total              $1,400.00' : undefined;
      const draft = { dated: american(dated, mark), due: american(due, mark), ...(total && { total }) };
      const found = read(invoice(draft));
      for (const [each, day] of [
        [found.dated, dated],
        [found.due, due],
      ] as const)
        expect(each.day === day || (!each.isSure && each.isTold)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('a day that can only be month first shows how the others are read', () => {
  const late = fc.integer({ min: 13, max: 28 });
  fc.assert(
    fc.property(days, sign, late, ({ from, term }, mark, day) => {
      const [dated, due] = [iso(from), iso(from + term)];
      const more = `Billing period: ${american(`2026-04-${day}`)} to date`;
      const found = read(invoice({ dated: american(dated, mark), due: american(due, mark), more }));
      expect([found.dated.day, found.due.day]).toEqual([dated, due]);
      expect(found.dated.isTold || found.due.isTold).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('a paper is not due before its own day', () => {
  const found = read(invoice({ dated: '05/02/2026', due: '06/01/2026' }));
  expect([found.dated.day, found.due.day]).toEqual(['2026-05-02', '2026-06-01']);
  expect(read(invoice({ dated: '05/02/2026', due: '01/06/2026' })).due.day).toBe('2026-06-01');
});

test.each([
  ['rupiah', { total: 'Total              Rp 1.400' }],
  ['Indonesian words', { more: 'Tanggal cetak: 01/02/2026' }],
  ['ringgit', { total: 'Total              MYR 1,400.00' }],
  ['Singapore', { more: '1 Raffles Place, Singapore 048616' }],
  ['no currency', { total: 'Total              1,400.00' }],
  ['a day that can only stand first', { more: 'Period: 15/04/2026 to date' }],
  ['the order in words', { more: 'All dates are dd/mm/yyyy' }],
])('a paper with %s stays day first, and as sure as it was', (_, draft) => {
  fc.assert(
    fc.property(days, ({ from, term }) => {
      const [dated, due] = [iso(from), iso(from + term)];
      const found = read(invoice({ dated: european(dated), due: european(due), ...draft }));
      expect([found.dated.day, found.due.day]).toEqual([dated, due]);
      expect([found.dated.isTold, found.due.isTold, found.due.isSure]).toEqual([false, false, true]);
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['rupiah', { total: 'Total              Rp 1.400' }],
  ['Indonesian words', { more: 'Tanggal cetak: 01/02/2026' }],
  ['Singapore', { more: '1 Raffles Place, Singapore 048616' }],
])('a day that only America writes casts doubt on the others, also beside %s', (_, draft) => {
  expect(read(invoice({ dated: '04/05/2026', due: '05/30/2026', ...draft })).dated).toMatchObject({
    isSure: false,
    isTold: true,
  });
});

test('days that open both orders on one paper are told, whatever the currency', () => {
  const found = read(invoice({ dated: '05/03/2026', more: 'From 04/30/2026 until 30/05/2026' }));
  expect(found.dated).toMatchObject({ isSure: false, isTold: true });
});
