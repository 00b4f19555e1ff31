import { checkProof } from './check-proof';

const MEGABYTE = 1024 * 1024;

test.each([
  ['bukti.png', 'image/png', 10, undefined],
  ['BUKTI.JPEG', '', 10, undefined],
  ['bukti', 'application/pdf', 5 * MEGABYTE, undefined],
  ['bukti.heic', 'image/heic', 10, 'wrongType'],
  ['bukti.png.exe', '', 10, 'wrongType'],
  ['bukti.pdf', 'application/pdf', 5 * MEGABYTE + 1, 'tooLarge'],
  ['bukti.jpg', 'image/jpeg', 0, 'emptyFile'],
])('%s of type %j and %d bytes: %s', (name, type, size, problem) => {
  expect(checkProof({ name, type, size })).toBe(problem);
});
