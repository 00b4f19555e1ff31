import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../src/product/start-product';
import { isInstalled } from './chromium';
import { SHARED_FOLDER, SHARED_OUTPUT, SHARED_URL } from './shared-product';

/** Starts the product that all end-to-end files share. Returns the function that stops it. */
async function startShared(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'rapi-e2e-'));
  const outputPath = join(folder, 'output.log');
  const product = await startProduct({ outputPath });
  Object.assign(process.env, {
    [SHARED_URL]: product.url,
    [SHARED_OUTPUT]: outputPath,
    [SHARED_FOLDER]: product.folder,
  });
  return async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function setUp(): Promise<void> {
  // Without a browser every test is skipped, and says so.
  if (isInstalled) Object.assign(globalThis, { stopShared: await startShared() });
}

// Jest asks for a default export.
export { setUp as default };
