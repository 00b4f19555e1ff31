import { renderApp } from '@rapi/ui/testing';
import { screen } from '@testing-library/react';
import { RowsTable } from './RowsTable';

test('numbers are grouped, dates are dd/MM/yyyy, codes and years are unchanged', async () => {
  const row = { Total: 1343500.5, Tanggal: '2025-12-25', 'No. Faktur': 10045, Tahun: 2025, Kota: 'Solo' };
  await renderApp(<RowsTable label="Hasil" columns={Object.keys(row)} rows={[row]} />, { language: 'id' });
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '1.343.500,5',
    '25/12/2025',
    '10045',
    '2025',
    'Solo',
  ]);
});
