import { ocrAmountNames, ocrFieldNames } from '@rapi/contracts';
import en from '../../locales/en/ocr.json';
import id from '../../locales/id/ocr.json';
import { isNamedField } from './field-names';

test.each([...new Set([...ocrFieldNames, ...ocrAmountNames])])('%s has a name in both languages', (name) => {
  expect(isNamedField(name)).toBe(true);
  expect(Object.keys(en.field)).toContain(name);
  expect(Object.keys(id.field)).toContain(name);
});
