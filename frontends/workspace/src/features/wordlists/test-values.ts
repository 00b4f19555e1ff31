/** R-WORD-2: the text of the test panel, split on new lines, commas and semicolons; blanks are left out. */
export const testValues = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((value) => value.trim())
    .filter((value) => value !== '');
