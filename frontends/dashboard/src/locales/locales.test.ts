import { expectSameKeys } from '@rapi/ui/testing';
import en from './en.json';
import id from './id.json';

test('both languages hold the same texts', () => {
  expectSameKeys(en, id);
});

test('the required English texts match to the letter', () => {
  expect(en.rollback.reason).toBe('Please provide a reason for this rollback:');
  expect(en.rollback.confirm).toBe(
    'Are you sure you want to rollback this transformation? This action will restore the data to its previous state.',
  );
  expect(en.rollback.failed).toBe('Rollback failed: {{detail}}');
  expect(en.rollback.notPerformed).toBe('Failed to perform rollback');
  expect(en.analytics.periods.day).toBe('Last 24 Hours');
  expect(Object.values(en.history.tabs)).toEqual(['History', 'Analytics', 'Rollbacks', 'Data Lineage']);
});
