import type { LocalTemplate } from '@rapi/contracts';
import { emptyContent } from './template-draft';
import { freeName, searchTemplates } from './template-list';

const template = (name: string, createdAt: string, description = ''): LocalTemplate => ({
  ...emptyContent,
  id: name,
  name,
  description,
  createdAt,
});

const templates = [
  template('Rekap Penjualan', '2026-11-01T00:00:00.000Z'),
  template('Gaji', '2026-11-03T00:00:00.000Z', 'rekap tiap bulan'),
  template('Stok', '2026-11-02T00:00:00.000Z'),
];

test('every word must occur in name or description', () => {
  expect(searchTemplates(templates, '').map(({ name }) => name)).toEqual(['Rekap Penjualan', 'Gaji', 'Stok']);
  expect(searchTemplates(templates, ' REKAP ').map(({ name }) => name)).toEqual(['Rekap Penjualan', 'Gaji']);
  expect(searchTemplates(templates, 'rekap gaji').map(({ name }) => name)).toEqual(['Gaji']);
  expect(searchTemplates(templates, 'pajak')).toEqual([]);
});

test('a name that is taken gets a number', () => {
  expect(freeName('Rekap', ['Gaji'])).toBe('Rekap');
  expect(freeName('Rekap', ['rekap ', 'Rekap (2)'])).toBe('Rekap (3)');
});
