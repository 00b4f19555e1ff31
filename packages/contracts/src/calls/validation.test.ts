import { calls, newValidationRule } from '../index';

const ppnRule = (rule_config: unknown) =>
  newValidationRule.safeParse({ rule_name: 'PPN', rule_type: 'range_check', target_columns: ['PPN'], rule_config })
    .success;

test('a range is given by bounds or by the PPN of the DPP, not both', () => {
  expect(ppnRule({ ppn: { dpp_column: 'DPP' } })).toBe(true);
  expect(ppnRule({ ppn: { dpp_column: 'DPP', date_column: 'Tanggal', base: 'other_base', tolerance: 0 } })).toBe(true);
  expect(ppnRule({ min: 0, ppn: { dpp_column: 'DPP' } })).toBe(false);
  expect(ppnRule({ ppn: {} })).toBe(false);
  expect(ppnRule({ ppn: { dpp_column: 'DPP', rate: 101 } })).toBe(false);
  expect(ppnRule({ ppn: { dpp_column: 'DPP', tolerance: -1 } })).toBe(false);
});

test('a rule update must change something', () => {
  const { body } = calls.validation.updateRule;
  expect(body.safeParse({ is_active: false }).success).toBe(true);
  expect(body.safeParse({}).success).toBe(false);
});
