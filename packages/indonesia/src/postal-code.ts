/** Indonesian postal codes: five digits, the first from 1 to 9. Whether one is in use is not checked. */

/** '40115', 'Kode Pos: 40 115', '40115.0' → '40115'; undefined for anything else. */
export function parsePostalCode(text: string): string | undefined {
  if (text.length > 40) return undefined;
  const written = text
    .trim()
    .replace(/^(?:kode ?pos|kodepos)[.: ]*/i, '')
    .replace(/^'/, '')
    .replace(/^(\d{5})\.0$/, '$1');
  return /^[1-9]\d ?\d{3}$/.test(written) ? written.replace(' ', '') : undefined;
}
