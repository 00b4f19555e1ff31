import { expectSameKeys } from '@rapi/ui/testing';
import en from '../locales/en/ocr.json';
import id from '../locales/id/ocr.json';

test('both languages have the same keys', () => expectSameKeys(en, id));
