import { readAddress, withSearch } from './address';

const address = (search: string) => readAddress(new URLSearchParams(search));

test('the plain page is the upload tab', () => {
  expect(address('')).toEqual({
    tab: 'upload',
    fileId: undefined,
    tool: undefined,
    isHistory: false,
    pane: 'summary',
    filter: [],
    fix: undefined,
    isReading: false,
    transformFileIds: [],
    namesTab: false,
    isTrash: false,
  });
});

test('the file for a template is in the address of the templates tab only', () => {
  expect(address('tab=templates&transform=f1')).toMatchObject({ tab: 'templates', transformFileIds: ['f1'] });
  expect(address('tab=templates&transform=f1,f2')).toMatchObject({ transformFileIds: ['f1', 'f2'] });
  expect(address('tab=files&list=trash')).toMatchObject({ isTrash: true, namesTab: true });
  expect(address('tab=files&transform=f1')).toMatchObject({ transformFileIds: [] });
});

test('a file opens over the list of files, with or without a tool', () => {
  expect(address('file=f1')).toMatchObject({ tab: 'files', fileId: 'f1', tool: undefined });
  expect(address('tab=files&file=f1&tool=clean')).toMatchObject({ fileId: 'f1', tool: 'clean' });
  expect(address('file=f1&tool=history')).toMatchObject({ tool: undefined, isHistory: true });
  expect(address('file=f1&pane=rows')).toMatchObject({ pane: 'rows' });
});

test('unknown parts are ignored', () => {
  expect(address('tab=elsewhere&tool=clean&pane=x')).toMatchObject({ tab: 'upload', tool: undefined, pane: 'summary' });
  expect(address('file=f1&tool=explode')).toMatchObject({ fileId: 'f1', tool: undefined });
});

test('changing part of the search keeps the rest', () => {
  const search = withSearch(new URLSearchParams('q=gaji&file=f1&page=2'), { file: undefined, page: '3', type: '' });
  expect(search.toString()).toBe('q=gaji&page=3');
});

test('a filter opens the rows that meet it, with the tool that fixes them', () => {
  const filter = [{ column: 'Kota & Kode', operator: 'equals', value: null }];
  const text = encodeURIComponent(JSON.stringify(filter));
  expect(address(`file=f1&filter=${text}&fix=clean`)).toMatchObject({ pane: 'rows', filter, fix: 'clean' });
  expect(address(`file=f1&pane=summary&filter=${text}`)).toMatchObject({ pane: 'summary', filter });
  for (const odd of ['{', 'null', '[1]', '[{"column":"a"}]']) {
    expect(address(`file=f1&filter=${encodeURIComponent(odd)}&fix=x`)).toMatchObject({
      pane: 'summary',
      filter: [],
      fix: undefined,
    });
  }
});
