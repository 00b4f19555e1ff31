import { safeFileName, splitExtension } from './uploads/file-names';

/** What Windows takes in no file name. */
const FORBIDDEN = /[<>:"|?*]/g;
/** Devices of old, whatever their extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

function writable(name: string): string {
  const { base, extension } = splitExtension(safeFileName(name).replace(FORBIDDEN, '_'));
  // Windows drops points and spaces at the end, and then two names are one.
  const stem = base.replace(/[. ]+$/, '') || '_';
  const ending = extension.replace(/[. ]+$/, '');
  return `${RESERVED.test(stem) ? `${stem}_` : stem}${ending === '' ? '' : `.${ending}`}`;
}

function numbered(name: string, number: number): string {
  const { base, extension } = splitExtension(name);
  return extension === '' ? `${base} (${number})` : `${base} (${number}).${extension}`;
}

/**
 * Names for the files of a ZIP, in their order: each can be written on any system, and no two are the same where letters' case does not
 * count; what is there twice is `laporan.csv` and `laporan (2).csv`.
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
