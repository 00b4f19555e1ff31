import { priorityOf, waitsUntil } from './business-window';

const optimization = {
  timezone: 'Asia/Jakarta',
  business_hours_only: true,
  compliance_check: true,
  tax_optimization: true,
} as const;
const evening = new Date('2026-11-23T20:00:00+07:00');

test('a batch that keeps business hours waits for the next morning of its zone', () => {
  expect(waitsUntil({ optimization }, evening)).toEqual(new Date('2026-11-24T09:00:00+07:00'));
  const makassar = { optimization: { ...optimization, timezone: 'Asia/Makassar' as const } };
  expect(waitsUntil(makassar, evening)).toEqual(new Date('2026-11-24T09:00:00+08:00'));
  expect(waitsUntil({ optimization }, new Date('2026-11-23T10:00:00+07:00'))).toBeUndefined();
  expect(waitsUntil({ optimization: { ...optimization, business_hours_only: false } }, evening)).toBeUndefined();
});

test('in a tax period a batch that is optimised for taxes goes before the most urgent', () => {
  const december = new Date('2026-12-01T00:30:00+07:00');
  expect(priorityOf({ optimization, priority: 5 }, evening)).toBe(5);
  expect(priorityOf({ optimization, priority: 5 }, december)).toBe(0);
  expect(priorityOf({ optimization: { ...optimization, tax_optimization: false }, priority: 5 }, december)).toBe(5);
});
