import { testValues } from './test-values';

test.each([
  ['HRD, it;  GUDANG\nfin', ['HRD', 'it', 'GUDANG', 'fin']],
  [' ,;\n ', []],
  ['satu nilai saja', ['satu nilai saja']],
])('%j', (text, values) => expect(testValues(text)).toEqual(values));
