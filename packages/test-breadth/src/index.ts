/** `make test-all` sets it: what proves breadth then runs whole. */
const isWhole = process.env['RAPI_TESTS'] === 'all';

const LONG_MS = 300_000;

/** All cases in `make test-all`; at the gate the first few, so that a small case of each kind is kept. */
export const breadth = <Case>(cases: readonly Case[], few = 1): Case[] => cases.slice(0, isWhole ? undefined : few);

/** How often in `make test-all`, and how often at the gate. */
export const times = (whole: number, few: number): number => (isWhole ? whole : few);

/** A test that is there in `make test-all` alone, since what it proves takes long. */
export function longTest(name: string, run: jest.ProvidesCallback): void {
  if (isWhole) test(name, run, LONG_MS);
}
