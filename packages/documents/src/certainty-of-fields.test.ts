import type { OcrField } from '@rapi/contracts';
import { withoutFalseCertainty } from './certainty-of-fields';
import { ocrWarning } from './ocr-warning';

const field = (name: string, value: number): OcrField => ({
  ...{ name, label: name, value: String(value), normalized_value: value, confidence: 99, page_number: 1 },
  ...{ bbox: null, corrected: null },
});
const contradiction = (code: string) => ocrWarning(code, { reason: 'ocr_hard_to_read', params: { page: 1 } }, []);
const shown = (fields: OcrField[], codes: string[], isHard = false) =>
  withoutFalseCertainty(fields, codes.map(contradiction), isHard).map(({ confidence }) => confidence);

test.each(['total_mismatch', 'change_mismatch'])('a total with %s is not certain, its other fields are', (code) =>
  expect(shown([field('total', 138_600), field('subtotal', 126_000)], [code])).toEqual([85, 99]),
);

test('a total that cash and change confirm stays certain, whatever its parts say', () => {
  const paid = [field('total', 35_500), field('cash', 50_000), field('change', 14_500)];
  expect(shown(paid, ['total_mismatch'])).toEqual([99, 99, 99]);
});

test('a total that only an unnamed fee or unprinted rounding explains is not certain', () => {
  const fee = [field('subtotal', 30_000), field('total', 35_500), field('other_charge', 5_500)];
  expect(shown(fee, [])).toEqual([99, 85, 99]);
  expect(shown([field('subtotal', 680_339), field('total', 680_500)], [])).toEqual([99, 85]);
});

test('parts that do not lead to a total which cash and change confirm are shown to a reviewer', () => {
  const paid = [field('subtotal', 30_000), field('total', 35_500), field('cash', 50_000), field('change', 14_500)];
  expect(shown(paid, [])).toEqual([70, 99, 99, 99]);
});

test('no field of a page that is hard to read is more than a guess', () =>
  expect(shown([field('total', 3), field('cash', 5)], [], true)).toEqual([50, 50]));
