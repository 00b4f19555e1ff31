/**
 * Tests that go on from where the one before them ended: once one has failed, the others fail without a try. `report` tells
 * what was on the screen when it did.
 */
export function stepByStep(report: () => Promise<unknown>) {
  let hasFailed = false;
  return (name: string, run: () => Promise<void>) =>
    test(name, async () => {
      if (hasFailed) throw new Error('An earlier step failed.');
      try {
        await run();
      } catch (error) {
        hasFailed = true;
        await report();
        throw error;
      }
    });
}
