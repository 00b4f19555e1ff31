import type { Transformation } from '@rapi/contracts';
import type { TFunction } from 'i18next';

/** What was done, in the words it was recorded with; else the kind of operation. */
export const operationName = ({ label, operation_type }: Transformation, t: TFunction<'dashboard'>): string =>
  label || t(`history.operation.${operation_type}`);
