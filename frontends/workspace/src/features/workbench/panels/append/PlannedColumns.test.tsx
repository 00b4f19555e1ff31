import type { AppendPlan } from '@rapi/contracts';
import { renderApp } from '@rapi/ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../../../texts';
import '../texts';
import { PlannedColumns } from './PlannedColumns';

const months = Array.from({ length: 25 }, (_, month) => ({ filename: `bulan-${month + 1}.csv`, type: 'text' }));
const mixed = (name: string) => ({
  ...{ name, type: 'text', is_extra: false },
  ...{ types: ['text', 'integer'], types_by_file: months },
});
const plan: AppendPlan = {
  ...{ version: 1, files: [], row_count: 3, own_rows_not_data: 0, row_limit: 10 },
  columns: ['Harga', 'Jumlah', 'Diskon', 'Total', 'Pajak'].map(mixed),
};

test('the first files of a column with several types are shown, the others after a click', async () => {
  await renderApp(<PlannedColumns plan={plan} targets={{}} onTargets={() => undefined} />);
  expect(screen.getByText('Harga – bulan-1.csv: Text, bulan-2.csv: Text, bulan-3.csv: Text')).toBeVisible();
  const [rest] = screen.getAllByText(/^bulan-4.csv: Text.*bulan-25.csv: Text$/);
  expect(rest).not.toBeVisible();
  expect(screen.getByText(/^Total – /)).not.toBeVisible();
  await userEvent.click(screen.getAllByText('and 22 more')[0] ?? document.body);
  expect(rest).toBeVisible();
  await userEvent.click(screen.getByText('and 2 more'));
  expect(screen.getByText(/^Total – /)).toBeVisible();
});
