import i18next from 'i18next';
import { changeLanguage, currentLanguage, startI18n } from './i18n';

const browserSpeaks = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

afterEach(() => jest.restoreAllMocks());

test.each([
  ['the saved choice', 'en', ['id-ID'], 'en'],
  ['Indonesian for a browser that says so', null, ['jv', 'id-ID', 'en'], 'id'],
  ['else English', null, ['fr-FR', 'de'], 'en'],
  ['not a saved language that there is not', 'fr', ['id'], 'id'],
])('begins with %s', async (_what, saved, tags, language) => {
  if (saved !== null) localStorage.setItem('language', saved);
  browserSpeaks(...tags);
  await startI18n();
  expect(currentLanguage()).toBe(language);
});

test('a change is remembered and announced to screen readers', async () => {
  await startI18n('en');
  await changeLanguage('id');
  expect(i18next.t('loading', { ns: 'ui' })).toBe('Memuat...');
  expect(localStorage.getItem('language')).toBe('id');
  expect(document.documentElement.lang).toBe('id');
});
