import { plans } from '@rapi/contracts/plans';
import { expectSameKeys } from '@rapi/ui/testing';
import en from './en.json';
import id from './id.json';

test('both languages hold the same keys', () => expectSameKeys(en, id));

test('every feature of the built-in plans is translated', () => {
  const known = Object.keys(en.feature);
  for (const feature of plans.payment.flatMap(({ features }) => features)) expect(known).toContain(feature);
});
