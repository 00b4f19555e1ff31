import { calls } from '@rapi/contracts';
import type { OcrPorts } from '../ports';
import type { Language } from './field-labels';

/** The language that a user has chosen for the product: sheets are headed in it. */
export async function languageOf({ callService }: Pick<OcrPorts, 'callService'>, userId: string): Promise<Language> {
  const { locale } = await callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  return locale;
}
