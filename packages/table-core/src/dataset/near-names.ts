import { distance } from 'fastest-levenshtein';

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Up to three names that the person may have meant, the nearest first. */
export function nearNames(name: string, names: readonly string[]): string[] {
  const wanted = plain(name);
  const most = Math.ceil(wanted.length / 3);
  return names
    .map((each) => {
      const other = plain(each);
      const isPart = wanted.length > 2 && (other.includes(wanted) || (other.length > 2 && wanted.includes(other)));
      return { each, far: isPart ? Math.min(1, distance(wanted, other)) : distance(wanted, other) };
    })
    .filter(({ far }) => far <= most)
    .sort((one, other) => one.far - other.far)
    .slice(0, 3)
    .map(({ each }) => each);
}
