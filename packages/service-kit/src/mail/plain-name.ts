/** People choose names: a name must not look like further lines of the mail, or carry a link. */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/(\w)([.:/]+)(?=\w)/g, '$1 ')
    .trim();
