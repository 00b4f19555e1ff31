import { IconArrowDown, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './BeforeAfter.module.css';

const columns = ['name', 'phone', 'date', 'total'] as const;

/** Real effects of the cleaning rules; the last row repeats the first. */
const before = [
  ['  budi SANTOSO', '0812 3456 7890', '3-1-26', 'Rp1.250.000,-'],
  ['Siti  Aminah', '62811-222-333', '04 Jan 2026', '875.000'],
  ['PT maju JAYA', '(021) 555 0142', '2026/01/05', 'Rp 12,5jt'],
  ['Budi Santoso ', '+62 812 3456 7890', '3 Januari 2026', '1250000'],
] as const;

const after = [
  ['Budi Santoso', '+62 812-3456-7890', '03/01/2026', 'Rp 1.250.000'],
  ['Siti Aminah', '+62 811-222-333', '04/01/2026', 'Rp 875.000'],
  ['PT Maju Jaya', '+62 21-555-0142', '05/01/2026', 'Rp 12.500.000'],
] as const;

interface SheetProps {
  caption: string;
  rows: readonly (readonly string[])[];
  tidy?: boolean;
}

function Sheet({ caption, rows, tidy = false }: SheetProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.sheet} data-tidy={tidy || undefined}>
      <table>
        <caption>{caption}</caption>
        <colgroup>
          {columns.map((column) => (
            <col key={column} data-column={column} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`hero.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the product does, in one picture made of text. */
export function BeforeAfter() {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.picture}>
      <Sheet caption={t('hero.before')} rows={before} />
      <p className={classes.between}>
        <IconArrowDown size={16} aria-hidden />
      </p>
      <Sheet caption={t('hero.after')} rows={after} tidy />
      <p className={classes.fixed}>
        <IconCircleCheck size={17} aria-hidden /> {t('hero.fixed')}
      </p>
    </div>
  );
}
