import i18next from 'i18next';
import { startI18n } from '../i18n/i18n';
import { cellFormat } from './cell-format';
import { cellText, editedText } from './grid-values';

const column = (name: string, more: object = {}) => ({
  name,
  type: 'integer',
  semantic_type: null,
  non_null_count: 1,
  null_count: 0,
  sample_values: [12],
  ...more,
});

beforeAll(() => startI18n('id'));

test('money is shown as rupiah, numbers are grouped, texts and codes are unchanged', () => {
  expect(cellFormat(column('Harga', { semantic_type: 'money' }), 'integer')(15_000_000)).toBe('Rp 15.000.000');
  expect(cellFormat(column('Jumlah'), 'integer')(1234)).toBe('1.234');
  expect(cellFormat(column('Berat'), 'decimal')(1234.125)).toBe('1.234,125');
  expect(cellFormat(column('NIK', { semantic_type: 'nik' }), 'integer')(3_174_000)).toBe('3174000');
  expect(cellFormat(column('ID Pelanggan'), 'integer')(10_001)).toBe('10001');
  expect(cellFormat(column('Akun'), 'integer')(1101)).toBe('1101');
  expect(cellFormat(column('Nomor Urut'), 'integer')(1101)).toBe('1101');
  expect(cellFormat(column('Saldo Rekening'), 'integer')(1101)).toBe('1.101');
  expect(cellFormat(column('Periode', { sample_values: [2024, null, 2026] }), 'integer')(2026)).toBe('2026');
  expect(cellFormat(column('Harga', { type: 'text' }), 'text')('Rp 1.000')).toBe('Rp 1.000');
  expect(cellFormat(column('Berat', { type: 'text' }), 'text')(12.125)).toBe('12,125');
  const kept = cellFormat(column('Harga', { type: 'text', semantic_type: 'money' }), 'text');
  expect([18_000.5, 'belum ada', '25.000'].map(kept)).toEqual(['Rp 18.000,50', 'belum ada', '25.000']);
  expect(cellFormat(column('Tanggal', { type: 'date' }), 'date')('2026-01-31')).toBe('31/01/2026');
  expect(cellFormat(column('Jumlah'), 'integer')(null)).toBe('');
});

test('amounts in another currency say so where the name of their column does not', () => {
  const dollars = { currency: 'USD' };
  expect([1234.5, 12, 0.125].map(cellFormat(column('Price', dollars), 'decimal'))).toEqual([
    'USD 1.234,50',
    'USD 12',
    'USD 0,125',
  ]);
  expect(cellFormat(column('Price', dollars), 'decimal')(null)).toBe('');
  const kept = cellFormat(column('Price', { type: 'text', ...dollars }), 'text');
  expect([5, 'n/a'].map(kept)).toEqual(['USD 5', 'n/a']);
});

test('digit grouping follows the language of the page', async () => {
  await i18next.changeLanguage('en');
  expect(cellFormat(column('Jumlah'), 'integer')(1234)).toBe('1,234');
  expect(cellText(1234.5, 'decimal')).toBe('1234.5');
  await i18next.changeLanguage('id');
  expect(cellText(1234.5, 'decimal')).toBe('1234,5');
  expect(cellText('2026-01-31', 'date')).toBe('31/01/2026');
  expect(cellText(null, 'integer')).toBe('');
});

test('percentages are shown as percentages and edited with their sign', () => {
  const discount = column('Diskon', { unit: 'percent' });
  expect([0.11, 0.125, 0.07, 1.5].map(cellFormat(discount, 'decimal'))).toEqual(['11%', '12,5%', '7%', '150%']);
  const beside = cellFormat(column('Diskon', { type: 'text', unit: 'percent' }), 'text');
  expect([0.05, 'n/a', '10'].map(beside)).toEqual(['5%', 'n/a', '10']);
  expect([0.07, 12.5, 'n/a', null].map((value) => editedText(value, { type: 'decimal', unit: 'percent' }))).toEqual([
    '7%',
    '1250%',
    'n/a',
    '',
  ]);
});
