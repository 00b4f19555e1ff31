import { hasSameRows } from './same-rows';

const recipe = (...operations: string[]) => ({
  steps: operations.map((operation) => ({ operation, config: {} })),
  applied: operations.map((_, place) => ({
    version: place + 2,
    parent_version: place + 1,
    transformation_id: '00000000-0000-4000-8000-000000000000',
    operation_type: 'transform' as const,
    workflow_name: null,
    records_processed: 1,
    records_changed: 1,
    row_count: 1,
    column_count: 1,
    rows_before: 1,
    columns_before: 1,
    created_at: '2026-01-01T00:00:00Z',
  })),
});

test('cells that were fixed since then leave every row where it was', () => {
  expect(hasSameRows(1, recipe('edit-cells@1', 'clean@1'))).toBe(true);
  expect(hasSameRows(3, recipe('filter-rows@1', 'sort-rows@1', 'edit-cells@1'))).toBe(true);
});

test('rows that were removed or moved since then, and renamed columns, are not at the same place', () => {
  expect(hasSameRows(1, recipe('edit-cells@1', 'filter-rows@1'))).toBe(false);
  expect(hasSameRows(2, recipe('edit-cells@1', 'rename@1'))).toBe(false);
});

test('a version that was undone is another table', () => {
  expect(hasSameRows(5, recipe('edit-cells@1'))).toBe(false);
  expect(hasSameRows(3, recipe())).toBe(false);
});
