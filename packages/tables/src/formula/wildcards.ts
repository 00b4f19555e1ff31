const special = /[.*+?^${}()|[\]\\]/g;

/** Whether a text has `*` or `?`, not written as `~*` or `~?`. */
export const hasWildcards = (text: string): boolean => /(?:^|[^~])(?:~~)*[*?]/.test(text);

/** Excel's wildcards as a pattern of a linear-time engine: `*` any characters, `?` one, `~` before one of them itself. */
export const wildcardPattern = (text: string): string =>
  text.replace(/~([*?~])|([*?])|([^*?~]+|~)/gs, (_all, escaped?: string, wild?: string, plain?: string) => {
    if (wild) return wild === '*' ? '.*' : '.';
    return (escaped ?? plain ?? '').replace(special, '\\$&');
  });

/** The text that is meant where `~` stands before a wildcard. */
export const withoutEscapes = (text: string): string => text.replace(/~([*?~])/g, '$1');
