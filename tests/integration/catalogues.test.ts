import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
}).split('\n');

/** Only catalogues say things in two languages. */
const isCatalogue = (file: string) =>
  /\/locales\/.*\.json$/.test(file) || /\/(words|sentences)\/(en|id)(\/[\w-]+)?\.ts$/.test(file);
const isSource = (file: string) =>
  /^(packages|services|gateway|frontends|deploy)\/.*\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/(test|testing|bench|scripts|contract-suites)\/|\.d\.ts$|^packages\/(\w+-)?test-kit\//.test(file) &&
  !isCatalogue(file);

/**
 * Allowed pairs of languages that are no screen texts: the formula functions, which the API documents in both; the
 * dictionary of headers; catalogue loaders; format codes; names of languages; separators between list items.
 */
const ALLOWED = [
  /^packages\/contracts\/src\/formula-functions\//,
  /^packages\/indonesia\/src\/(data\/|header-names\.ts)/,
  /^packages\/contracts\/src\/(name-list|sentences\/wording)\.ts$/,
  /^packages\/table-io\/src\/writers\/xlsx\/number-formats\.ts$/,
  /^frontends\/ui\/src\/i18n\//,
  /^frontends\/ui\/src\/components\/LanguageToggle\//,
];

const sources = tracked.filter(isSource).map((file) => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return [
    file,
    ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true, kind),
  ] as const;
});

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ? /\p{L}{2}/u.test(node.text) : ts.isTemplateExpression(node);
/** Whether it contains literal text; loaded or called values say nothing themselves. */
const holdsText = (node: ts.Node): boolean =>
  isText(node) ||
  (!ts.isCallExpression(node) &&
    !ts.isNewExpression(node) &&
    (ts.forEachChild(node, (child) => holdsText(child) || undefined) ?? false));

const nameOf = (property: ts.ObjectLiteralElementLike): string =>
  property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name)) ? property.name.text : '';

/** `{ en: 'Yes', id: 'Ya' }`, also with tables or functions as values. */
function isPair(node: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const has = (pattern: RegExp) =>
    node.properties.some((property) => pattern.test(nameOf(property)) && holdsText(property));
  return has(/^(en|english)$/) && has(/^(id|indonesian|id_text)$/);
}

const comparesLanguage = (node: ts.Expression): boolean =>
  ts.isBinaryExpression(node) &&
  [node.left, node.right].some((side) => ts.isStringLiteral(side) && /^(en|id)$/.test(side.text));

/** `language === 'id' ? 'Ya' : 'Yes'`; codes such as id-ID do not count. */
const isChoice = (node: ts.Node): boolean =>
  ts.isConditionalExpression(node) &&
  comparesLanguage(node.condition) &&
  [node.whenTrue, node.whenFalse].every(
    (side) => isText(side) && !/^['"`][a-z]{2}(-[A-Z]{2})?['"`]$/.test(side.getText()),
  );

/** `say('Ya', 'Yes')`: two texts of several words as arguments. */
const isSaid = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  /^(say|both|inWords|words|told)$/.test(node.expression.text) &&
  node.arguments.filter((each) => isText(each) && / /.test(each.getText())).length > 1;

function placesOf(source: ts.SourceFile, is: (node: ts.Node) => boolean): number[] {
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) found.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const twoLanguages = (node: ts.Node) => isPair(node) || isChoice(node) || isSaid(node);

test('every text in two languages is in a catalogue', () => {
  const found = sources
    .filter(([file]) => !ALLOWED.some((allowed) => allowed.test(file)))
    .flatMap(([file, source]) => placesOf(source, twoLanguages).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
});

test.each([
  `const words = { en: { yes: 'Yes' }, id: { yes: 'Ya' } };`,
  `const words = { en: () => 'The cell is empty', id: () => 'Sel kosong' };`,
  `const text = language === 'id' ? 'Sel kosong' : \`The cell \${place} is empty\`;`,
  `throw say('Selnya kosong.', 'The cell is empty.');`,
])('such a pair is found: %s', (text) => {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
  expect(placesOf(source, twoLanguages)).toEqual([1]);
});

test.each([
  `const record = { id: 'public', en: true };`,
  `const locale = language === 'id' ? 'id-ID' : 'en-GB';`,
  `const loaders = { en: () => import('./en.json'), id: () => import('./id.json') };`,
])('what is no such pair is left alone: %s', (text) => {
  const source = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
  expect(placesOf(source, twoLanguages)).toEqual([]);
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const leavesOf = (texts: unknown, prefix = ''): string[] =>
  isRecord(texts)
    ? Object.entries(texts).flatMap(([key, value]) => leavesOf(value, prefix === '' ? key : `${prefix}.${key}`))
    : [prefix];

/** The keys of a catalogue file as the code uses them: the file of a tool or tab is nested under its name. */
function keysOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.ts')) return [...text.matchAll(/^ {2}(\w+):/gm)].flatMap(([, key]) => key ?? []);
  const isNamespace = /\/(en|id|ocr)\.json$/.test(file);
  return leavesOf(JSON.parse(text), isNamespace ? '' : basename(file, '.json'));
}

/**
 * One noun for one thing (docs/glossary.md). Each pattern matches other names that were used for the same thing, or
 * names of another tool.
 */
const OTHER_NAMES = {
  'templat langkah': /\bresep/i,
  'templat, or pengaturan where it is no template': /\bkonfigurasi/i,
  'saringan siap pakai': /\b(prasetel|preset)/i,
  'Susunan, or Pembuat Rumus': /\b(penyusun|pembangun)\b/i,
  'Pengubah Tipe': /\bkonverter/i,
  'Pembaca OCR': /\bpem(roses|indai) ocr/i,
  email: /\b(surel|e-mail)/i,
  templat: /\b(template|kerangka)\b/i,
  keabsahan: /\bkesahihan/i,
  'angka periksa': /\bdigit pemeriksa/i,
  koneksi: /\bsambungan\b/i,
  pembersihan: /\bperapian\b/i,
  'pukul 09:00, as every screen writes a time': /\bpukul \d\d\.\d\d/i,
};

/** The texts of a catalogue, without keys and, unless wanted, placeholder names. */
function saidIn(file: string, hasPlaceholders = false): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const said: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) said.push(hasPlaceholders ? node.text : node.text.replaceAll(/\{\{.*?\}\}/g, ''));
    if (ts.isPropertyAssignment(node)) visit(node.initializer);
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', file.endsWith('.json') ? `(${text})` : text, ts.ScriptTarget.Latest, true));
  return said;
}

const PLURAL = /_(zero|one|other)$/;

const catalogues = tracked.filter(isCatalogue);
const english = catalogues.filter((file) => /\/en(\/[\w-]+)?\.(json|ts)$/.test(file));
const inIndonesian = (file: string) =>
  join(dirname(file).replace(/\/en$/, '/id'), basename(file).replace(/^en\./, 'id.'));

test.each(english.filter((file) => !file.endsWith('/index.ts')))('%s says the same in Indonesian', (file) => {
  expect(catalogues).toContain(inIndonesian(file));
  // Indonesian has one form for all numbers.
  const stems = (keys: readonly string[]) => [...new Set(keys.map((key) => key.replace(PLURAL, '')))].sort();
  expect(stems(keysOf(inIndonesian(file)))).toEqual(stems(keysOf(file)));
});

test.each(english.map(inIndonesian))('%s calls each thing by its one name', (file) => {
  const found = Object.entries(OTHER_NAMES).flatMap(([name, others]) =>
    saidIn(file)
      .filter((said) => others.test(said))
      .map((said) => `${said} (${name})`),
  );
  expect(found).toEqual([]);
});

/** Texts that the requirement writes with straight quotes: the questions and outcomes of scheduled jobs and exports. */
const DOCUMENTED_QUOTES =
  /^(Run|Enable|Disable) "\{\{name\}\}"( now)?\?$|^Delete (export job )?"\{\{name\}\}" ?\? This action cannot be undone\.$|^(Export job|Job) "\{\{name\}\}" \w+ successfully!$/;

/** Quotes that a person types, so they stay straight: in formulas, and where a text speaks of the signs themselves. */
const TYPED_QUOTES =
  /FILE\("|\[\w+\] & |^IF\(\[|^DATEDIF |"\[0-9\]\+"|; "ID" |a "text", a \[|"teks", \[|: "te(xt|ks)"$|(: a " is missing|kurang satu ")$|^(Double|Ganda) "…"$|^(Single|Tunggal) '…'$/;

const withStraightQuotes = (file: string) =>
  saidIn(file, true)
    .filter((said) => /["']/.test(said.replaceAll(/\{\{.*?\}\}/g, '')))
    .filter((said) => !TYPED_QUOTES.test(said))
    .filter((said) => !(/scheduled-jobs|export/.test(file) && DOCUMENTED_QUOTES.test(said)));

test.each(catalogues)('%s has typographic quotes', (file) => {
  expect(withStraightQuotes(file)).toEqual([]);
});

interface Written {
  literals: Set<string>;
  patterns: Set<string>;
}

/** A key as written in source code, whole or with placeholders. */
function take(node: ts.Node, { literals, patterns }: Written): void {
  if (ts.isStringLiteralLike(node)) literals.add(node.text);
  if (!ts.isTemplateExpression(node)) return;
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  const isKey = parts.every((part) => /^[\w.-]*$/.test(part)) && parts.join('').replace(/\W/g, '').length >= 3;
  if (isKey) patterns.add(parts.map((part) => part.replaceAll('.', '\\.')).join('.+'));
}

/** Every key that the sources could use; `objects` are used with everything under them. */
function written() {
  const keys: Written = { literals: new Set(), patterns: new Set() };
  const objects: Written = { literals: new Set(), patterns: new Set() };
  const visit = (node: ts.Node): void => {
    take(node, keys);
    if (ts.isCallExpression(node)) {
      const [key, options] = node.arguments;
      if (key && options && /\breturnObjects\b/.test(options.getText())) take(key, objects);
    }
    ts.forEachChild(node, visit);
  };
  for (const [, source] of sources) visit(source);
  const matching = ({ literals, patterns }: Written) => {
    const all = [...patterns].map((pattern) => new RegExp(`^${pattern}$`));
    return (key: string) => literals.has(key) || all.some((pattern) => pattern.test(key));
  };
  return { isKey: matching(keys), isObject: matching(objects) };
}

test('no text is kept that nothing says', () => {
  const { isKey, isObject } = written();
  const isUsed = (key: string): boolean =>
    [key, key.replace(PLURAL, ''), key.replace(/^word_/, '')].some(isKey) || isObject(key.replace(/\.[^.]*$/, ''));
  const unused = english
    .filter((file) => !file.endsWith('/index.ts'))
    .flatMap((file) =>
      keysOf(file)
        .filter((key) => !isUsed(key))
        .map((key) => `${file}: ${key}`),
    );
  expect(unused).toEqual([]);
});
