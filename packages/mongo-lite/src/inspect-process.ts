import { inspectHere } from './inspect';

/** The child of inspectFolder: sends what it found, and ends. */
void inspectHere(process.argv[2] ?? '').then((found) => {
  process.send?.(found, undefined, undefined, () => process.exit(0));
});
