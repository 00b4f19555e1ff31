import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** The rules that need types are oxlint's (.oxlintrc.json), which asks the native compiler. */
const rules = {
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'error',
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
  'no-console': 'error',
  eqeqeq: ['error', 'always'],
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**', '.data/**', 'docs/**', '**/*.cjs', '**/*.mjs'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts'],
    ignores: ['frontends/**'],
    rules,
  },
  {
    files: ['frontends/**/*.{ts,tsx}'],
    ...jsxA11y.flatConfigs.recommended,
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      ...reactHooks.configs.recommended.rules,
      ...rules,
      // A region that scrolls must be reachable by the keyboard (axe: scrollable-region-focusable).
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ group: ['@mantine/*'], message: 'Mantine stays behind @rapi/ui.' }],
          paths: [
            { name: 'react-router', message: 'Import it from @rapi/ui/router, which holds what is used of it.' },
            {
              name: 'react-i18next',
              allowImportNames: ['initReactI18next', 'useTranslation'],
              message: 'The shell gives no more of it (frontends/ui/src/i18n/narrow-react-i18next.mjs).',
            },
          ],
        },
      ],
    },
  },
  { files: ['frontends/ui/**/*.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**/*.ts', '**/test/**/*.ts', '**/bench/**/*.ts', 'packages/test-kit/**/*.ts'],
    rules: { 'max-lines-per-function': 'off', 'no-console': 'off', 'no-restricted-imports': 'off' },
  },
);
