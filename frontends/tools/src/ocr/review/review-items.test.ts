import { sampleDocument } from '../../../test/sample-document';
import { reviewed, type ReviewAction, savedCorrections, startReview } from './corrections';
import { itemsOf, nextUncertain, placesOf, uncertainOn } from './review-items';

const document = sampleDocument();
const itemsAfter = (actions: ReviewAction[] = [], of = document, threshold = 80) => {
  const { present } = actions.reduce(reviewed, startReview(savedCorrections(of, [])));
  return itemsOf(of, present, placesOf(of), threshold);
};
const ratingsOf = (items: ReturnType<typeof itemsAfter>) =>
  Object.fromEntries(items.map(({ key, rating }) => [key, rating]));

test('rates each value, and a cell by its words', () => {
  expect(ratingsOf(itemsAfter())).toMatchObject({
    'field:vendor_name': 'sure',
    'field:due_date': 'missing',
    'field:total': 'doubtful',
    'cell:t1:0:0': 'sure',
    'cell:t1:1:1': 'doubtful',
  });
  expect(itemsAfter().find(({ key }) => key === 'cell:t1:1:1')?.box).toEqual([400, 540, 410, 560]);
});

test('a row of a table on two pages is found on its own page', () => {
  const [page, table] = [document.pages[0], document.tables[0]];
  if (!page || !table) throw new Error('the sample has no table');
  const pages = [1, 2].map((page_number) => ({ page_number, bbox: table.bbox, row_count: 1 }));
  const rows = [table.rows[0] ?? [], table.rows[0] ?? []];
  const later = { ...page, page_number: 2 };
  const of = sampleDocument({ pages: [page, later], tables: [{ ...table, rows, pages }] });
  const cells = itemsAfter([], of).flatMap((item) => (item.kind === 'cell' && item.column === 0 ? [item] : []));
  expect(cells.map(({ pageNumber }) => pageNumber)).toEqual([1, 2]);
  expect(cells[1]?.box).toEqual(cells[0]?.box);
});

test('the threshold decides what is reviewed', () => {
  expect(ratingsOf(itemsAfter([], document, 50))['field:total']).toBe('sure');
  expect(ratingsOf(itemsAfter([], document, 95))).toMatchObject({ 'field:total': 'poor', 'field:ppn': 'doubtful' });
});

test('a value that the user has confirmed is settled', () => {
  const ratings = ratingsOf(
    itemsAfter([
      { type: 'field', name: 'total', value: 'Rp 116.500' },
      { type: 'accept', keys: ['field:ppn', 'cell:t1:1:1', 'field:due_date'] },
      { type: 'cell', table: 't1', row: 'm0', column: 1, value: '3' },
    ]),
  );
  expect(ratings).toMatchObject({
    'field:total': 'corrected',
    'field:ppn': 'accepted',
    'field:due_date': 'missing',
    'field:document_date': 'missing',
    'cell:t1:1:1': 'accepted',
    'cell:t1:0:1': 'corrected',
  });
});

test('a value that fails a check is reviewed, however well it was read', () => {
  const warnings = [{ code: 'total_mismatch', message: 'x', fields: ['subtotal'] }];
  expect(ratingsOf(itemsAfter([], sampleDocument({ warnings })))['field:subtotal']).toBe('doubtful');
});

test('next and previous continue from the current item and wrap around', () => {
  const items = itemsAfter();
  const next = (from: string | undefined, direction: 1 | -1) => nextUncertain(items, from, direction)?.key;
  expect(next(undefined, 1)).toBe('field:total');
  expect(next('field:total', 1)).toBe('cell:t1:1:1');
  expect(next('cell:t1:1:1', 1)).toBe('field:total');
  expect(next(undefined, -1)).toBe('cell:t1:1:1');
  expect(next('field:ppn', -1)).toBe('cell:t1:1:1');
  expect(uncertainOn(items, 1)).toBe(2);
});

test('there is no next item if everything is settled', () => {
  expect(nextUncertain(itemsAfter([], document, 0), undefined, 1)).toBeUndefined();
  expect(nextUncertain([], undefined, -1)).toBeUndefined();
});
