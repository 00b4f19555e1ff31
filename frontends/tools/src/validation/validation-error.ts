import { ApiError } from '@rapi/ui';
import type { TFunction } from 'i18next';

/** The validator's error message (R-TOOL-3): 'Error: ' and the server's detail, else the action's own sentence. */
export const validationError = (error: unknown, fallback: string, t: TFunction<'tools'>): string =>
  error instanceof ApiError && error.status > 0 && error.detail !== ''
    ? t('validate.error', { detail: error.detail })
    : fallback;
