import { readLibraryAddress } from './library-address';

const read = (search: string) => readLibraryAddress(new URLSearchParams(search));

test('the library is open on the templates tab only', () => {
  expect(read('tab=templates&library=mine').tab).toBe('mine');
  expect(read('tab=files&library=mine').tab).toBeUndefined();
  expect(read('tab=templates&library=elsewhere').tab).toBeUndefined();
});

test('the address contains the search', () => {
  const { filters, templateId } = read(
    'tab=templates&library=marketplace&lib_q=stok&lib_category=Sales&lib_industry=Retail&lib_sort=newest&lib_page=3&lib_template=t1',
  );
  expect(filters).toEqual({ search: 'stok', category: 'Sales', industry: 'Retail', sort: 'newest', page: 3 });
  expect(templateId).toBe('t1');
});

test('an unknown page or order is ignored', () => {
  for (const page of ['0', '-1', '1.5', 'x', '']) expect(read(`lib_page=${page}`).filters.page).toBe(1);
  expect(read('lib_sort=best').filters.sort).toBeUndefined();
});
