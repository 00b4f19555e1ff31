/** What services tell each other about a column: nothing of it may be lost on the way. */
import { datasetRef, keptNotation } from '@rapi/contracts';
import type { Notation } from '@rapi/indonesia';
import { type DatasetColumn, datasetSchema } from './dataset';

const notation: Required<Notation> = {
  decimal: ',',
  groups: 'both',
  dateOrder: 'month-first',
  centuryPivot: 49,
  serials: '1904',
  compactDays: true,
  plainDigits: true,
  zones: 'to-wib',
  dottedTimes: true,
  clock: 'minutes',
  letterM: 'juta',
  debit: 'minus',
  marked: true,
  letterT: 'tidak',
  binary: true,
  by: 'setting',
  isOpen: true,
  kind: 'number',
  currency: 'USD',
  unit: 'percent',
  contested: ['decimal'],
};

const column: Required<DatasetColumn> = {
  name: 'Kurs',
  key: 0,
  type: 'text',
  format: 'id-number',
  semantic: 'money',
  native: true,
  holdsNumbers: true,
  percentCells: 'some',
  notation,
};

test('every fact about a column passes between services', () => {
  const schema = { columns: [column], rowCount: 1 };
  expect(datasetSchema.parse(schema)).toEqual(schema);
  expect(datasetRef.parse({ hash: 'a', key: 'b', bytes: 1, schema }).schema).toEqual(schema);
  expect(Object.keys(keptNotation.shape).sort()).toEqual(Object.keys(notation).sort());
});
