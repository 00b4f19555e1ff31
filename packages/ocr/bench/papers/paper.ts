/** A part of a paper, from top to bottom. */
export type Block =
  | { text: readonly string[]; align?: 'left' | 'centre' | 'right'; large?: boolean }
  | { sides: readonly [readonly string[], readonly string[]] }
  /** Labels with their values at one place. */
  | { pairs: readonly (readonly [string, string])[]; at: number }
  | { table: Table; borders: 'grid' | 'none' };

export interface Table {
  /** Widths are shares of the page; amounts stand to the right. */
  columns: readonly { name: string; width: number; right?: boolean }[];
  /** Lines of a cell are parted by '\n'. */
  rows: readonly (readonly string[])[];
}

/** A paper as Indonesian businesses have them, and what a reader should find on it. */
export interface Paper {
  name: string;
  type: string;
  /** A receipt of a till. */
  narrow?: boolean;
  blocks: readonly Block[];
  fields: Readonly<Record<string, string | number>>;
  /** Every row that should be read, cell by cell in order; an empty cell is not looked for. */
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
