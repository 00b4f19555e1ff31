import { sampleDocument } from '../../../test/sample-document';
import {
  machineTable,
  type ReviewAction,
  type ReviewState,
  reviewed,
  savedCorrections,
  savedTable,
  startReview,
  unsavedOf,
} from './corrections';

const known = savedCorrections(sampleDocument(), []);
const after = (...actions: ReviewAction[]): ReviewState => actions.reduce(reviewed, startReview(known));
const [table] = sampleDocument().tables;
if (!table) throw new Error('The sample has a table');

test('typing in one value is one undo step', () => {
  const type = (value: string): ReviewAction => ({ type: 'field', name: 'total', value, typing: 'field:total' });
  const typed = after(type('R'), type('Rp'), type('Rp 1'));
  expect(typed.present.fields.total).toBe('Rp 1');
  expect(reviewed(typed, { type: 'undo' }).present).toBe(known);
  const inTwo = after(type('R'), { type: 'settle' }, type('Rp'));
  expect(reviewed(inTwo, { type: 'undo' }).present.fields.total).toBe('R');
});

test('undo without an undo step changes nothing', () => {
  const state = startReview(known);
  expect(reviewed(state, { type: 'undo' })).toBe(state);
});

test('rows come and go, each with its own cells', () => {
  const { present } = after(
    { type: 'addRow', table: 't1', id: 'n1', after: 'm0' },
    { type: 'cell', table: 't1', row: 'n1', column: 0, value: 'Gula' },
    { type: 'deleteRow', table: 't1', row: 'm1' },
  );
  expect(present.tables.t1?.rows.map(({ cells }) => cells[0])).toEqual(['Kopi Gayo', 'Gula']);
  expect(unsavedOf(known, present)).toEqual({
    fields: [],
    tables: [
      {
        id: 't1',
        rows: [
          ['Kopi Gayo', '2', '90.000'],
          ['Gula', null, null],
        ],
      },
    ],
  });
});

test('only changes that the server does not have are sent, and a reset value is null', () => {
  const { present } = after({ type: 'field', name: 'total', value: 'Rp 1' });
  expect(unsavedOf(known, present)).toEqual({ fields: [{ name: 'total', value: 'Rp 1' }], tables: [] });
  const back = reviewed(startReview(present), { type: 'field', name: 'total', value: null });
  expect(unsavedOf(present, back.present)).toEqual({ fields: [{ name: 'total', value: null }], tables: [] });
  expect(unsavedOf(known, back.present)).toBeUndefined();
});

test('accepting is one step and is not sent; after undoing it, the value has to be reviewed again', () => {
  const state = after({ type: 'accept', keys: ['field:total', 'cell:t1:1:1'] });
  expect(state.present.accepted).toEqual(['field:total', 'cell:t1:1:1']);
  expect(unsavedOf(known, state.present)).toBeUndefined();
  expect(reviewed(state, { type: 'undo' }).present).toBe(known);
  const back = reviewed(state, { type: 'field', name: 'total', value: null });
  expect(back.present.accepted).toEqual(['cell:t1:1:1']);
});

test('resetting a table is sent as a reset, whatever was changed in it', () => {
  const { present } = after({ type: 'deleteRow', table: 't1', row: 'm0' });
  const back = reviewed(startReview(present), { type: 'revertTable', table: 't1', machine: machineTable(table) });
  expect(unsavedOf(present, back.present)).toEqual({ fields: [], tables: [{ id: 't1', rows: null }] });
});

test('the fields of a document type have their places, and more can be added', () => {
  expect(known.fields).toMatchObject({ document_date: null });
  const { present } = after({ type: 'addField', name: 'npwp' });
  expect(present.fields.npwp).toBeNull();
  expect(unsavedOf(known, present)).toBeUndefined();
});

test('saved rows are matched with the rows that were read', () => {
  const saved = (rows: (string | null)[][]) => savedTable({ ...table, corrected: { columns: table.columns, rows } });
  const sources = (rows: (string | null)[][]) => saved(rows).rows.map(({ source }) => source);
  expect(
    sources([
      ['Kopi', '2', '90.000'],
      ['X', null, null],
    ]),
  ).toEqual([0, 1]);
  expect(sources([['Teh', '1', '15.000']])).toEqual([1]);
  expect(
    sources([
      ['Kopi Gayo', '2', '90.000'],
      ['Gula', null, null],
      ['Teh', '1', '16.000'],
    ]),
  ).toEqual([0, null, 1]);
});
