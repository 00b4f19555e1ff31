import { calls } from '@rapi/contracts';
import type { OcrPorts } from '../ports';
import type { Language } from './field-labels';

/** The user's language in the product, which sheets are written in. */
export async function languageOf({ callService }: Pick<OcrPorts, 'callService'>, userId: string): Promise<Language> {
  const { locale } = await callService(calls.internal.entitlements, { params: { userId }, actAs: userId });
  return locale;
}
