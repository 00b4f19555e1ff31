/** A part of a paper, from top to bottom. */
export type Block =
  | { text: readonly string[]; align?: 'left' | 'centre' | 'right'; large?: boolean }
  | { sides: readonly [readonly string[], readonly string[]] }
  /** Labels, with their values starting at one position. */
  | { pairs: readonly (readonly [string, string])[]; at: number }
  | { table: Table; borders: 'grid' | 'none' };

export interface Table {
  /** Widths are shares of the page; `right` aligns amounts. */
  columns: readonly { name: string; width: number; right?: boolean }[];
  /** '\n' separates the lines of a cell. */
  rows: readonly (readonly string[])[];
}

/** A paper typical of Indonesian businesses, and what a reader should find on it. */
export interface Paper {
  name: string;
  type: string;
  /** A till receipt. */
  narrow?: boolean;
  blocks: readonly Block[];
  fields: Readonly<Record<string, string | number>>;
  /** Every row to be read, cell by cell in order; empty cells are ignored. */
  rows: readonly (readonly string[])[];
}

/** The rows as they should be read. */
export const rowsOf = ({ rows }: Table) => rows.map((row) => row.map((cell) => cell.replaceAll('\n', ' ')));
/** Labels and amounts at the right of a page. */
export const sums = (rows: readonly (readonly [string, string])[]): Table => ({
  columns: [
    { name: '', width: 60 },
    { name: '', width: 20 },
    { name: '', width: 20, right: true },
  ],
  rows: rows.map(([label, amount]) => ['', label, amount]),
});
