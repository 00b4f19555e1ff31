import { kindOf, MOST_FACETS, readFacets, withFacet, writeFacets } from './facet-list';

test.each([
  ['decimal', null, 'numbers'],
  ['date', null, 'dates'],
  ['text', 'money', 'numbers'],
  ['text', 'npwp', 'values'],
  ['boolean', undefined, 'values'],
] as const)('a column of %s that means %s is shown as %s', (type, semantic_type, kind) => {
  expect(kindOf({ type, semantic_type })).toBe(kind);
});

test('facets survive a round trip through the address; unknown ones are ignored', () => {
  const facets = [{ column: 'Kota "A"', kind: 'values' as const }];
  expect(readFacets(writeFacets(facets) ?? null)).toEqual(facets);
  expect(writeFacets([])).toBeUndefined();
  for (const text of [null, '', '{', '{}', '[["a","b"],[1,"values"],"x"]']) expect(readFacets(text)).toEqual([]);
});

test('the newest comes first, a column has only one, and the oldest is dropped', () => {
  const many = Array.from({ length: MOST_FACETS }, (_, place) => ({ column: String(place), kind: 'values' as const }));
  const more = withFacet(many, { column: 'new', kind: 'state' });
  expect(more.length).toBe(MOST_FACETS);
  expect(more[0]).toEqual({ column: 'new', kind: 'state' });
  expect(withFacet(more, { column: '3', kind: 'state' }).filter(({ column }) => column === '3').length).toBe(1);
});
