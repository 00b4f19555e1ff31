import './texts';
import { LoadingArea } from '@rapi/ui';
import type { RemoteModules } from '@rapi/ui';
import { lazy, Suspense } from 'react';

const OcrPage = lazy(async () => ({ default: (await import('./OcrPage')).OcrPage }));

/** Mounted by the shell at `/ocr`. */
export const routes = [
  {
    index: true,
    element: (
      <Suspense fallback={<LoadingArea lines={7} />}>
        <OcrPage />
      </Suspense>
    ),
  },
] satisfies RemoteModules['tools/ocr-routes']['routes'];
