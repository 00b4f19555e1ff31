import { scanNumber } from './number-text';

/**
 * The currency (ISO 4217) that a written amount names: `Rp 5`, `$5`, `12.500,-`; undefined for a bare number, for RM
 * 101, which may be a room, and for any other text.
 */
export function currencyOfAmount(text: string): string | undefined {
  const written = scanNumber(text);
  if (typeof written === 'string' || !written.currency || written.mayBeName) return undefined;
  return written.foreign ?? 'IDR';
}
