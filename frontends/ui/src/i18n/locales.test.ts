import { expectSameKeys } from '../testing/expect-same-keys';
import en from './locales/en.json';
import id from './locales/id.json';

test('both languages hold the same keys', () => expectSameKeys(en, id));
