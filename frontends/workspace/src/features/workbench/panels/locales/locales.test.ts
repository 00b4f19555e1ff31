import { expectSameKeys } from '@rapi/ui/testing';
import { texts as en } from './en';
import { texts as id } from './id';

test('both languages hold the same texts', () => {
  expectSameKeys(en, id);
});
