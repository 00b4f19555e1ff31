import type { DatasetColumn } from '@rapi/tables';
import { reportDefinitions } from '../indonesian/definitions';
import { missingColumns } from '../indonesian/report-definition';
import { recognise } from './recognise';

const columns = (...list: readonly (string | Partial<DatasetColumn>)[]): DatasetColumn[] =>
  list.map((each, key) => ({ name: '', key, type: 'text', ...(typeof each === 'string' ? { name: each } : each) }));

const found = (report: keyof typeof reportDefinitions, list: readonly DatasetColumn[]) =>
  Object.fromEntries([...recognise(list, reportDefinitions[report].roles)].map(([role, { name }]) => [role, name]));

test('headers are recognised in the notations that companies use', () => {
  expect(found('faktur-pajak-keluaran', columns('tgl_faktur', 'NO FAKTUR PAJAK', 'nama pembeli', 'NPWP Pembeli', 'DPP (Rp)', 'DPP Nilai Lain', 'PPN (Rp)', 'PPnBM'))).toEqual({
    tanggal: 'tgl_faktur', nomor: 'NO FAKTUR PAJAK', nama: 'nama pembeli', npwp: 'NPWP Pembeli', dpp: 'DPP (Rp)', nilai_lain: 'DPP Nilai Lain', ppn: 'PPN (Rp)',
  }); // prettier-ignore
});

test('no column is used twice: a total is not the price', () => {
  const list = columns(
    { name: 'Tanggal', type: 'date' },
    { name: 'Qty', type: 'integer' },
    { name: 'Harga Satuan', type: 'integer' },
    { name: 'Total Harga', type: 'integer' },
  );
  expect(found('penjualan', list)).toEqual({
    tanggal: 'Tanggal',
    total: 'Total Harga',
    harga: 'Harga Satuan',
    jumlah: 'Qty',
  });
});

test('of the same amounts in several currencies those in rupiah are taken, and the others for nothing else', () => {
  const list = (...names: string[]) => found('penjualan', columns({ name: 'Tanggal', type: 'date' }, ...names));
  expect(list('Total Harga (USD)', 'Total Harga (Rp)')).toEqual({ tanggal: 'Tanggal', total: 'Total Harga (Rp)' });
  expect(list('Total (%)', 'Total €', 'Total')).toMatchObject({ total: 'Total' });
  expect(list('Total (USD)')).toMatchObject({ total: 'Total (USD)' });
});

test('a date column without a clear header is found by its values', () => {
  expect(
    found('penjualan', columns({ name: 'Kapan', type: 'date', semantic: 'date' }, { name: 'Total', type: 'integer' })),
  ).toEqual({ tanggal: 'Kapan', total: 'Total' });
});

test('customers are not employees', () => {
  expect(found('bpjs', columns({ name: 'Pelanggan', semantic: 'name' }, { name: 'Gaji', type: 'integer' }))).toEqual({
    upah: 'Gaji',
  });
});

test('missing columns are named, with possible replacements', () => {
  const definition = reportDefinitions.penjualan;
  const missing = (...names: string[]) => missingColumns(definition, recognise(columns(...names), definition.roles));
  expect(missing('Produk')).toEqual(['Tanggal', 'Total, or Jumlah and Harga']);
  expect(missing('Tanggal', 'Jumlah', 'Harga')).toEqual([]);
});

test('quantities are not money if there are prices', () => {
  const list = columns(
    'Pelanggan',
    { name: 'Tanggal', type: 'date' },
    { name: 'Jumlah', type: 'integer' },
    { name: 'Harga', type: 'integer' },
    'Total',
  );
  expect(found('piutang', list).jumlah).toBe('Total');
  expect(
    found('piutang', columns('Pelanggan', { name: 'Tanggal', type: 'date' }, { name: 'Jumlah', type: 'integer' }))
      .jumlah,
  ).toBe('Jumlah');
});

test('the hiring date is not the tax period', () => {
  expect(
    found(
      'pph-21',
      columns('Nama', 'Status PTKP', 'Gaji Pokok', { name: 'Tanggal Masuk', type: 'date', semantic: 'date' }),
    ).tanggal,
  ).toBeUndefined();
});
