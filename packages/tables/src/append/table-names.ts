import { namesBeside } from '@rapi/contracts';

interface Named {
  name: string;
  /** The sheet of a workbook. */
  sheet?: string | null | undefined;
}

/**
 * Names that tell tables apart: sheets of one workbook are called by file and sheet, and files of one name are numbered.
 */
export function tableNames(tables: readonly Named[]): string[] {
  const isAlone = ({ name }: Named) => tables.filter((each) => each.name === name).length === 1;
  const called = tables.map((each) => (each.sheet && !isAlone(each) ? `${each.name} (${each.sheet})` : each.name));
  const isOnce = (name: string) => called.filter((each) => each === name).length === 1;
  const taken = called.filter(isOnce);
  const numbered = namesBeside(
    taken,
    called.filter((name) => !isOnce(name)),
    '',
    '',
  );
  return called.map((name) => (isOnce(name) ? name : (numbered.shift() ?? name)));
}
