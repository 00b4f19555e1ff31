import { readFileSync } from 'node:fs';
import type { Product } from '../src/product/start-product';

/** What global-setup.ts passes to Jest's workers, which inherit its environment. */
export const SHARED_URL = 'RAPI_E2E_URL';
export const SHARED_OUTPUT = 'RAPI_E2E_OUTPUT';
export const SHARED_FOLDER = 'RAPI_E2E_FOLDER';

const fromSetup = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run these tests by "make test-e2e"`);
  return value;
};

export type SharedProduct = Pick<Product, 'url' | 'output' | 'folder'>;

/**
 * The one product, configured as by `make start`, that all end-to-end files use, each with its own users. A test that
 * needs another configuration, or stops the product, starts its own with startProduct().
 */
export const sharedProduct = (): SharedProduct => ({
  url: fromSetup(SHARED_URL),
  folder: fromSetup(SHARED_FOLDER),
  output: () => readFileSync(fromSetup(SHARED_OUTPUT), 'utf8'),
});
