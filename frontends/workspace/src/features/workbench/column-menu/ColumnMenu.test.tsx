import type { RecipeStep } from '@rapi/contracts';
import { Menu } from '@rapi/ui/controls';
import { answerCalls, renderApp } from '@rapi/ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { InWorkbench } from '../panels/workbench-for-tests';
import { ColumnMenu } from './ColumnMenu';

beforeEach(() => answerCalls({}));

/** Opens the menu under Kota while some columns are selected; returns the steps applied from it. */
async function openMenu(chosen: readonly string[]) {
  const applied: RecipeStep[] = [];
  const applySteps = (steps: readonly RecipeStep[]) => Promise.resolve(applied.push(...steps) > 0);
  await renderApp(
    <InWorkbench table={{ applySteps }}>
      <Menu opened>
        <Menu.Dropdown>
          <ColumnMenu column="Kota" chosen={chosen} />
        </Menu.Dropdown>
      </Menu>
    </InWorkbench>,
  );
  return applied;
}

const click = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));

test('removing and copying apply to all selected columns', async () => {
  const applied = await openMenu(['Nama', 'Kota']);
  click('Duplicate (2 columns)');
  click('Remove column (2 columns)');
  expect(applied).toEqual([
    { operation: 'copy-column@1', config: { column: 'Nama', name: 'Nama 2' } },
    { operation: 'copy-column@1', config: { column: 'Kota', name: 'Kota 2' } },
    { operation: 'select-columns@1', config: { columns: ['Nama', 'Kota'], mode: 'remove' } },
  ]);
});

test.each([
  ['Clean', 'By all rules', [{ config: { target_columns: ['Nama', 'Kota'] } }]],
  ['Change type', 'Date', [{ config: { conversions: { Nama: 'date', Kota: 'date' } } }]],
  ['Split', 'Comma ,', [{ config: { column: 'Nama' } }, { config: { column: 'Kota' } }]],
  ['Fill blank cells', 'From the cell above', [{ config: { columns: ['Nama', 'Kota'] } }]],
])('%s applies to all selected columns', async (menu, item, steps) => {
  const applied = await openMenu(['Nama', 'Kota']);
  const target = screen.getByRole('menuitem', { name: `${menu} (2 columns)` });
  fireEvent.click(target);
  fireEvent.mouseEnter(target);
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  expect(applied).toMatchObject(steps);
});

test('for one column the items name no number', async () => {
  const applied = await openMenu(['Kota']);
  click('Remove column');
  expect(applied).toMatchObject([{ config: { columns: ['Kota'], mode: 'remove' } }]);
});
