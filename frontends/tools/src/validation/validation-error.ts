import { ApiError } from '@rapi/ui';
import type { TFunction } from 'i18next';

/** What the validator has to say (R-TOOL-3): 'Error: ' and the server's detail, else a sentence of the action. */
export const validationError = (error: unknown, fallback: string, t: TFunction<'tools'>): string =>
  error instanceof ApiError && error.status > 0 && error.detail !== ''
    ? t('validate.error', { detail: error.detail })
    : fallback;
