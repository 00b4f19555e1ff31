/** The most characters a cell of Excel holds. */
export const MAX_CHARACTERS = 32_767;

// eslint-disable-next-line no-control-regex -- XML has no room for these characters
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const withoutNoXml = (text: string): string => text.replace(NO_XML, '');

export const escapeXml = (text: string): string =>
  withoutNoXml(text)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

/**
 * SQL of a text as XML content, cut at what a cell of Excel holds. Characters that XML cannot hold are rare, so it
 * checks for them first.
 */
export function escapedSql(text: string): string {
  const plain = `replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;
  const odd = `'[\\x00-\\x08\\x0b-\\x1f]|\\x{fffe}|\\x{ffff}|_x[0-9A-Fa-f]{4}_'`;
  const tidy = `regexp_replace(regexp_replace(left(${text}, ${MAX_CHARACTERS}), '[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f]|\\x{fffe}|\\x{ffff}', '', 'g'), '_(x[0-9A-Fa-f]{4}_)', '_x005F_\\1', 'g')`;
  const careful = `replace(replace(replace(replace(${tidy}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), chr(13), '&#13;')`;
  return `CASE WHEN length(${text}) > ${MAX_CHARACTERS} OR regexp_matches(${text}, ${odd}) THEN ${careful} ELSE ${plain} END`;
}
