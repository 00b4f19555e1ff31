// `make tool NAME=mark-column`: writes the skeleton of a tool from scripts/make-tool/skeleton and enters it in the
// lists of tools. The skeleton works and is tested: it copies a column, trimmed. Every place to change says "Draft" and
// is printed at the end.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { enter, entriesOf } from './make-tool/entries.mjs';
import { namesOf } from './make-tool/names.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const skeleton = join(root, 'scripts/make-tool/skeleton');
const ENDING = '.template';

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

const textOf = (path) => readFileSync(join(root, path), 'utf8');

/** The skeleton's files under their new names, with their new contents. */
function newFiles(fill) {
  return readdirSync(skeleton, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [fill(relative(skeleton, path).slice(0, -ENDING.length)), fill(readFileSync(path, 'utf8'))]);
}

const run = (command, args) => execFileSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

const names = namesOf(process.argv[2] ?? '');
if (!names) stop('Give the tool a name of small letters with dashes: make tool NAME=mark-column');
const written = newFiles(names.fill);
const taken = written.map(([path]) => path).filter((path) => existsSync(join(root, path)));
if (taken.length > 0) stop(`There is a tool ${names.tool} already: ${taken.join(', ')}`);

// Computes everything before writing anything, so that a list that cannot be changed leaves nothing half done.
const entered = entriesOf(names).map((entry) => {
  const before = textOf(entry.file);
  if (names.isUsedIn(before)) stop(`The name ${names.tool} is used in ${entry.file} already. Choose another one.`);
  return [entry.file, enter(before, entry)];
});
for (const [path, text] of [...written, ...entered]) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
run(join(root, 'node_modules/.bin/prettier'), ['--write', ...[...written, ...entered].map(([path]) => path)]);
run('npm', ['run', '--silent', 'openapi']);

console.log(
  `${names.tool} is a tool now, with a draft in the place of its work. Change these places, and no others:\n`,
);
for (const [path] of written) {
  const lines = textOf(path).split('\n');
  for (const [index, line] of lines.entries())
    if (/\bDraft:|\(draft?\)/.test(line)) console.log(`${path}:${index + 1}: ${line.trim()}`);
}
console.log(`\nTests: npx jest --config jest.config.mjs ${names.tool}`);
console.log(`Entered, nothing to change there: ${entered.map(([path]) => path).join(', ')}, docs/openapi.yaml`);
