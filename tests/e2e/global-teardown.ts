/** Stops what global-setup.ts started; Jest loads the two separately, in one process. */
async function tearDown(): Promise<void> {
  const { stopShared }: { stopShared?: unknown } = Object(globalThis);
  if (typeof stopShared === 'function') await stopShared();
}

export { tearDown as default };
