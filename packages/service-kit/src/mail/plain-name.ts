/** Names come from people: one must not look like further lines of the mail, or carry a link of their own. */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/(\w)([.:/]+)(?=\w)/g, '$1 ')
    .trim();
