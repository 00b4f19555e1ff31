import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const binary = /\.(png|jpe?g|xlsx?|pdf|parquet|gz|zip|woff2?|bin|onnx)$/;

/** Files in the repository, including those not yet committed. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((file) => file !== '' && file !== 'package-lock.json' && !binary.test(file) && existsSync(join(root, file)));

const isRequirements = (file: string) => /^docs\/requirements[/.]/.test(file);
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Requirement numbers are defined in bold at the start of a paragraph, or in the first cell of a table row. */
const given = files
  .filter(isRequirements)
  .flatMap((file) =>
    [...textOf(file).matchAll(/^(?:- \*\*|\| )(R-[A-Z]+-\d+)\b/gm)].flatMap(([, number]) => number ?? []),
  );

const linesWith = (pattern: RegExp) =>
  files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
  );

test('every requirement has a number of its own', () => {
  expect(given.length).toBeGreaterThan(300);
  expect(given.filter((number, index) => given.indexOf(number) !== index)).toEqual([]);
});

test('every requirement that is named anywhere exists', () => {
  const known = new Set(given);
  const unknown = files.flatMap((file) =>
    [...textOf(file).matchAll(/(?<![\w-])R-[A-Z]{2,}-\d+/g)]
      .filter(([number]) => !known.has(number))
      .map(([number]) => `${file}: ${number}`),
  );
  expect(unknown).toEqual([]);
});

test('nothing names a document that is not in the repository', () => {
  // In pieces, so that this file does not contain them itself. A section of a public standard has the standard's name
  // before the sign.
  const absent = [
    String.raw`\bD[1-4] ${'§'}`,
    String.raw`\b[1-5]-(?:product|file-tools|workspace|decisions|indonesia)\b`,
    String.raw`\b(?:shared/)?(?:spec|design)/[\w-]+\.(?:md|txt)\b`,
    String.raw`\b(?:[Rr]eliability|[Aa]rchitecture|tables\.md|ocr\.md|frontend\.md|embedded\.md) ${'§'}`,
  ].join('|');
  expect(linesWith(new RegExp(absent))).toEqual([]);
});

test('every link between documents leads to a file', () => {
  const broken = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .filter(([, target = '']) => !existsSync(join(root, file, '..', target)))
        .map(([, target]) => `${file} → ${target}`),
    );
  expect(broken).toEqual([]);
});

test('every path that a document names in full exists', () => {
  const absent = files
    .filter((file) => /^(README|docs\/(?!requirements)).*\.md$|^docs\/requirements\/indonesia\.md$/.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/`((?:packages|services|frontends|gateway|deploy|tests|scripts)\/[\w./-]+)`/g)]
        .filter(([, path = '']) => !existsSync(join(root, path)))
        .map(([, path]) => `${file} → ${path}`),
    );
  expect(absent).toEqual([]);
});

test('every sentence that a built requirement quotes is in the code', () => {
  const code = files
    .filter((file) => /^(frontends|packages|services)\/.*\.(json|tsx?)$/.test(file) && !/\.test\./.test(file))
    .map(textOf)
    .join('\n')
    .replace(/\{\{[^}]*\}\}|\$\{[^}]*\}/g, '\0')
    .replaceAll('\\', '')
    .replaceAll('’', "'");
  const paragraphs = files
    .filter(isRequirements)
    .flatMap((file) => textOf(file).split(/\n(?=- |\||#)/))
    .filter((paragraph) => /R-[A-Z]+-\d/.test(paragraph) && !paragraph.includes('(planned)'));
  const quoted = paragraphs.flatMap((paragraph) =>
    [...paragraph.matchAll(/`([A-Z][^`]* [^`]*)`/g)].flatMap(([, sentence]) => sentence ?? []),
  );
  // Leaves out what is not a sentence: the address of a call, a header with its value.
  const sentences = quoted.filter((each) => !/^(?:[A-Z]+ \/|Authorization)/.test(each));
  const isInCode = (sentence: string) =>
    sentence.split(/\{[^}]*\}|"X"|\.\.\./).every((piece) => code.includes(piece.trim()));
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => !isInCode(sentence))).toEqual([]);
});
