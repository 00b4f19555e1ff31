import { ApiError, startI18n } from '@rapi/ui';
import i18next from 'i18next';
import '../../texts';
import { uploadFailure } from './upload-failure';

beforeAll(async () => {
  await startI18n('en');
  await i18next.loadNamespaces('workspace');
});

const t = () => i18next.getFixedT('en', 'workspace');
const failure = (status: number, code: ConstructorParameters<typeof ApiError>[0]['code'], detail = 'Because.') =>
  uploadFailure(new ApiError({ status, code, detail }), t());

test('shows the required text for each kind of failure', () => {
  expect(failure(429, 'storage_full')).toBe('Upload failed: Storage limit exceeded. Because.');
  expect(failure(401, 'invalid_token')).toBe('Session expired. Please login again.');
  expect(failure(0, 'timeout')).toBe('Upload timeout. Please try again with a smaller file.');
  expect(failure(422, 'protected_file')).toBe('Upload failed: Because.');
  expect(failure(0, 'network_error')).toBe('Upload failed: Because.');
  expect(uploadFailure(new Error('odd'), t())).toBe('Upload failed: odd');
});

test('does not blame the storage for too many requests', () => {
  expect(failure(429, 'rate_limited')).toBe('Upload failed: Because.');
});
