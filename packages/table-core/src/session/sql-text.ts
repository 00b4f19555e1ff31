/** A column or table name as SQL, safe for any characters in it. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text as an SQL literal. */
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * A pattern that a person wrote, for regexp_matches. Without the empty group the engine rewrites some patterns to LIKE,
 * which tries every split of a text: `(?s).*a.*a.*b` on 30,000 letters then takes minutes instead of a millisecond.
 */
export const linearPattern = (pattern: string): string => `()${pattern}`;
