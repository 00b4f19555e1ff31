// Reads the paths of a change, one a line, and prints which tests of the running product it can affect: the conformance
// groups by the services that answer their calls, and `messy-tables`. Prints `all` if that cannot be known, and nothing
// if no service is touched.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { selectWorkspaces } from './select-tests.mjs';

/**
 * The groups of each service that no other service calls for its own answers. A change to any other service selects
 * all.
 */
const GROUPS = {
  'services/quality-tools': [
    ...['column-mapper', 'formula', 'types', 'profile', 'duplicates', 'validation', 'cleaning', 'history'],
    'messy-tables',
  ],
  'services/transform': ['wordlists', 'charts', 'preview', 'grouping', 'process', 'history', 'messy-tables'],
  'services/marketplace': ['marketplace', 'batch', 'scheduler'],
  'services/batch': ['batch', 'events'],
  'services/scheduler': ['scheduler', 'events'],
  'services/export': ['export'],
  'services/ocr': ['ocr'],
};
/** These groups call every service. */
const WHATEVER = ['gateway', 'isolation', 'bad-input'];

const isOwn = (path) => path.startsWith('tests/') && !/^tests\/(e2e|integration|bench|peers|cluster)\//.test(path);

/** @param {readonly string[]} paths relative to the root */
export function productTestsOf(paths) {
  const folders = selectWorkspaces(paths);
  if (folders === 'all' || paths.some(isOwn)) return ['all'];
  const services = folders.filter((folder) => folder === 'gateway' || folder.startsWith('services/'));
  if (services.some((folder) => !GROUPS[folder])) return ['all'];
  return services.length === 0
    ? []
    : [...new Set([...WHATEVER, ...services.flatMap((folder) => GROUPS[folder])])].sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(productTestsOf(readFileSync(0, 'utf8').split('\n').filter(Boolean)).join(' '));
