/**
 * Whether a file's name fits a pattern, in which `*` stands for any characters and `?` for one; upper and lower case are alike.
 * Never slower than the product of both lengths, whatever a person wrote.
 */
export function fitsPattern(filename: string, pattern: string): boolean {
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
      // The star takes one character more.
      in_ = star.pattern + 1;
      at = ++star.name;
    } else return false;
  }
  return wanted.slice(in_).every((each) => each === '*');
}
