import { auditEvents } from '@rapi/contracts/audit-events';
import { expectSameKeys } from '@rapi/ui/testing';
import en from './en.json';
import id from './id.json';

test('both languages name every event', () => {
  expectSameKeys(en, id);
  expect(Object.keys(en.event).sort()).toEqual([...auditEvents].sort());
});
