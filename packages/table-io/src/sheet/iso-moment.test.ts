import fc from 'fast-check';
import { CellKind } from '../source/cell-kind';
import { isoCell, momentInWib } from './iso-moment';

test.each([
  ['2026-01-31', '2026-01-31', CellKind.date],
  ['2026-01-31T00:00:00', '2026-01-31', CellKind.date],
  ['2026-01-31T00:00:00Z', '2026-01-31', CellKind.date],
  ['2026-01-31T08:30', '2026-01-31T08:30:00', CellKind.datetime],
  ['2026-01-31T08:30:00.250', '2026-01-31T08:30:00.25', CellKind.datetime],
  // A spreadsheet's double, as its program writes it out.
  ['2026-01-30T23:59:59.999999999', '2026-01-31', CellKind.date],
  ['2026-01-30T08:29:59.999999999', '2026-01-30T08:30:00', CellKind.datetime],
  ['2026-02-30T20:00:00.999999999', '2026-02-30T20:00:00.999999999', CellKind.text],
  ['2026-01-31T20:00:00 WIT', '2026-01-31T20:00:00 WIT', CellKind.text],
])('%s of a workbook is %s', (written, text, kind) => {
  expect(isoCell(written)).toEqual({ text, kind });
});

test.each([
  ['2026-01-31T20:00:00Z', '2026-02-01T03:00:00'],
  ['2026-01-31T20:00:00.123456Z', '2026-02-01T03:00:00.123456'],
  ['2026-01-31T17:00Z', '2026-02-01T00:00:00'],
  ['2026-01-31T20:00:00+07:00', '2026-01-31T20:00:00'],
  ['2026-02-01T03:00:00+09:30', '2026-02-01T00:30:00'],
  ['2026-01-31T20:00:00-05:00', '2026-02-01T08:00:00'],
])('%s is %s in WIB', (written, text) => {
  expect(momentInWib(written)?.text).toBe(text);
});

test.each(['2026-02-30T20:00:00Z', '9999-12-31T20:00:00Z', '2026-01-31T20:00:00', '2026-01-31'])(
  '%s is not converted',
  (written) => {
    expect(momentInWib(written)).toBeUndefined();
  },
);

test('a moment is the same instant in every zone, and says whether it was moved', () => {
  const zone = fc.record({ ahead: fc.boolean(), hours: fc.integer({ min: 0, max: 13 }), half: fc.boolean() });
  const instant = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, zone, (at, { ahead, hours, half }) => {
      const minutes = (ahead ? 1 : -1) * (hours * 60 + (half ? 30 : 0));
      const local = new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 23);
      const offset = `${ahead ? '+' : '-'}${String(hours).padStart(2, '0')}:${half ? '30' : '00'}`;
      const read = momentInWib(`${local}${offset}`);
      expect(Date.parse(`${read?.text ?? ''}Z`) - 7 * 3_600_000).toBe(at.getTime());
      expect(read?.isMoved).toBe(minutes !== 420);
    }),
  );
});
