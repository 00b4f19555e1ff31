/** `make test-all` sets it: what proves breadth then runs whole. */
const isWhole = process.env['RAPI_TESTS'] === 'all';

/** The folders whose tests run wide (RAPI_WIDE: those that a change touches, or `all`). */
const isWide = (testPath = ''): boolean =>
  isWhole || (process.env['RAPI_WIDE'] ?? '').split(' ').some((folder) => isWithin(testPath, folder));

const isWithin = (testPath: string, folder: string): boolean =>
  folder === 'all' || (folder !== '' && testPath.includes(`/${folder}/`));

const LONG_MS = 300_000;
const WIDE_MS = 120_000;

/** All cases in `make test-all`; at the gate the first few, so that a small case of each kind is kept. */
export const breadth = <Case>(cases: readonly Case[], few = 1): Case[] => cases.slice(0, isWhole ? undefined : few);

/** All cases where their workspace is changed, and in `make test-all`; else the first few. */
export const wideCases = <Case>(cases: readonly Case[], few = 1): Case[] =>
  cases.slice(0, isWide(expect.getState().testPath) ? undefined : few);

/** How often in `make test-all`, and how often at the gate. */
export const times = (whole: number, few: number): number => (isWhole ? whole : few);

/** A test that is there in `make test-all` alone, since what it proves takes long. */
export function longTest(name: string, run: jest.ProvidesCallback): void {
  if (isWhole) test(name, run, LONG_MS);
}

/** A test that is there where its workspace is changed, and in `make test-all`: every gate need not wait for it. */
export function wideTest(name: string, run: jest.ProvidesCallback): void {
  if (isWide(expect.getState().testPath)) test(name, run, WIDE_MS);
}
