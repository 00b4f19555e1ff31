import { safeFileName, splitExtension } from './uploads/file-names';

/** Characters that Windows allows in no file name. */
const FORBIDDEN = /[<>:"|?*]/g;
/** Windows device names, reserved with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

function writable(name: string): string {
  const { base, extension } = splitExtension(safeFileName(name).replace(FORBIDDEN, '_'));
  // Windows drops dots and spaces at the end, which could make two names the same.
  const stem = base.replace(/[. ]+$/, '') || '_';
  const ending = extension.replace(/[. ]+$/, '');
  return `${RESERVED.test(stem) ? `${stem}_` : stem}${ending === '' ? '' : `.${ending}`}`;
}

function numbered(name: string, number: number): string {
  const { base, extension } = splitExtension(name);
  return extension === '' ? `${base} (${number})` : `${base} (${number}).${extension}`;
}

/**
 * Names for the files of a ZIP, in their order. Every system can write them, and no two are equal without regard to
 * case: a repeated name becomes `laporan.csv` and `laporan (2).csv`.
 */
export function zipNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given) => {
    const wanted = writable(given);
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = numbered(wanted, number);
    taken.add(name.toLowerCase());
    return name;
  });
}
