import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

const languages = ['en', 'id'] as const;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
/** A catalogue's text under some keys; undefined if there is none. */
const said = (file: string, ...keys: string[]): unknown =>
  keys.reduce<unknown>((texts, key) => (isRecord(texts) ? texts[key] : undefined), JSON.parse(textOf(file)));

/** Tools of a file; the menu shows their names. */
const tools = [
  'charts',
  'clean',
  'columns',
  'duplicates',
  'formula',
  'grouping',
  'join',
  'preview',
  'profile',
  'steps',
  'types',
  'validate',
];

/** English headings that are longer than the tool's name, as in the requirements (docs/requirements/tools.md). */
const headings: Record<string, string> = {
  columns: 'Visual Column Mapper',
  grouping: 'Advanced Filtering & Grouping',
  preview: 'Preview Before/After',
  types: 'Data Type Converter',
};

test.each(languages.flatMap((language) => tools.map((tool) => [language, tool] as const)))(
  'one name in %s: %s',
  (language, tool) => {
    const name = said(`frontends/workspace/src/locales/${language}.json`, 'actions', tool);
    const texts = `frontends/tools/src/locales/${language}/${tool}.json`;
    expect(said(texts, 'title')).toBe((language === 'en' && headings[tool]) || name);
    expect([undefined, name]).toContain(said(texts, 'step', 'tool'));
  },
);

/** Other words for the same things, in Indonesian and in English texts. */
const otherWords: Record<(typeof languages)[number], RegExp> = {
  id: /\b[Ss]urel\b|Petakan Kolom|[Pp]e(mroses|ngolah) OCR|[Pp](enyusun|embangun) rumus|[Kk]onverter|[Pp]endeteksi|[Vv]alidator|\b[Pp]resets?\b|\b[Tt]emplates?\b(?! {2,})/,
  en: /\b(?<!Visual )Column Mapper\b|duplicate detector|data validator|OCR reader/i,
};

const isCatalogueOf = (language: string) => {
  const pattern = new RegExp(
    `(/locales/(.*/)?${language}(/[\\w-]+)?\\.json|/(words|sentences)/${language}(/[\\w-]+)?\\.ts)$`,
  );
  return (file: string) => pattern.test(file);
};
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)));

/** The text of a line, without its key, names of facts and addresses. */
const saidIn = (line: string) =>
  line
    .replace(/^\s*["']?[\w.-]+["']?:\s*(?=["'`{[])/, '')
    .replace(/\{\{.*?\}\}/g, '')
    .replace(/[\w-]*[/._][\w/._-]*/g, '');

test.each(languages)('no other word for the same thing in %s', (language) => {
  const catalogues = tracked.filter(isCatalogueOf(language));
  expect(catalogues.length).toBeGreaterThan(20);
  const found = catalogues.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) =>
        otherWords[language].test(saidIn(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
