import { expectSameKeys } from '@rapi/ui/testing';
import en from './en.json';
import id from './id.json';

test('both languages hold the same keys', () => expectSameKeys(en, id));
