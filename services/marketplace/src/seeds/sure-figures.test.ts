import { breadth } from '@rapi/test-breadth';
import { seedTemplates } from './seed-templates';
import { damaged, madeOf, reasonsIn } from './testing/damaged-sample';
import { resultOf } from './testing/result-of';

/** A word that a cell has to be looked at is no figure. */
const isSaid = (value: unknown) => value === null || /^(Periksa|Verifikasi)/.test(String(value));

test.each(breadth(seedTemplates, 3).map((seed) => [seed.name, seed] as const))(
  '%s makes no figure of a cell that is empty or was not read, and says which',
  async (name, seed) => {
    const { sample, columns } = damaged(seed);
    const rows = await resultOf({ ...seed, sample });
    const made = madeOf(seed);
    for (const column of columns) {
      const told = rows.filter((row) => reasonsIn(row).includes(column));
      expect({ column, told: told.length > 0 }).toEqual({ column, told: true });
      // The average of the marks that are there stands beside the word that some are not, and so do costs.
      if (name === 'report_cards' || name === 'product_cost') continue;
      const figures = [...made].flatMap(([figure, parts]) => (parts.has(column) ? [figure] : []));
      const guessed = told.flatMap((row) =>
        figures
          .filter((figure) => figure in row && !isSaid(row[figure]))
          .map((figure) => `${figure}: ${String(row[figure])}`),
      );
      expect({ column, guessed }).toEqual({ column, guessed: [] });
    }
  },
);
