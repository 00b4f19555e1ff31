/**
 * Tests that continue where the previous one ended: once one has failed, the others fail without running. `report`
 * prints what was on the screen at that moment.
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
