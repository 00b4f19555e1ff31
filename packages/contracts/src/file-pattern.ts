/** Long enough for several file names, one by one. */
export const MAX_FILE_PATTERN = 4000;

function fitsOne(filename: string, pattern: string): boolean {
  const [name, wanted] = [[...filename.toLowerCase()], [...pattern.toLowerCase()]];
  let [at, in_] = [0, 0];
  let star: { pattern: number; name: number } | undefined;
  while (at < name.length) {
    if (wanted[in_] === '*') {
      star = { pattern: in_++, name: at };
    } else if (wanted[in_] === '?' || wanted[in_] === name[at]) {
      at++;
      in_++;
    } else if (star) {
      // Let the star take one character more.
      in_ = star.pattern + 1;
      at = ++star.name;
    } else return false;
  }
  return wanted.slice(in_).every((each) => each === '*');
}

/**
 * Whether a file's name fits a pattern: `*` stands for any characters and `?` for one, case does not matter, and `|`
 * separates alternatives. The time never exceeds the product of both lengths, whatever pattern a person wrote.
 */
export const fitsPattern = (filename: string, pattern: string): boolean =>
  pattern.split('|').some((each) => fitsOne(filename, each.trim()));
