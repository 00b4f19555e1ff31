import { terbilang } from '@rapi/indonesia';
import type { LayoutSettings } from '../request';
import type { Locale } from './locale';
import type { ReportContent } from './report-content';

const RUPIAH = 'Rp';

/** Says that a template names a currency, which is no exchange rate. */
export const currencyNote = ({ figures }: ReportContent, { say, currency }: Locale): string[] =>
  currency !== RUPIAH && figures.some(({ kind }) => kind === 'money') ? [say('amounts_shown_in', { currency })] : [];

/**
 * The first amount in words, as Indonesian papers for the tax office or a bank have it. Only if the template is for tax
 * forms and in Indonesian.
 */
export function inWords({ figures }: ReportContent, { business_rules }: LayoutSettings, locale: Locale): string[] {
  const amount = figures.find(({ kind, value }) => kind === 'money' && typeof value === 'number');
  const isInRupiah = locale.language === 'id' && locale.currency === RUPIAH;
  if (!amount || typeof amount.value !== 'number' || !isInRupiah || !business_rules.tax_compliant) return [];
  if (Math.abs(amount.value) > Number.MAX_SAFE_INTEGER) return [];
  const words = terbilang(Math.round(amount.value));
  return [`Terbilang ${amount.label}: ${words} rupiah (dibulatkan ke rupiah penuh).`];
}
