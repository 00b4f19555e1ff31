import { IconArrowDown, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './BeforeAfter.module.css';
import messy from './example/messy-rows.json';
import tidied from './example/tidied-rows.json';

const columns = ['name', 'phone', 'date', 'total'] as const;

type Row = Record<(typeof columns)[number], string>;

interface SheetProps {
  caption: string;
  rows: readonly Row[];
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
            <tr key={row.name}>
              {columns.map((column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The product in one picture made of text: at build time, the engine tidies the rows. */
export function BeforeAfter() {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.picture}>
      <Sheet caption={t('hero.before')} rows={messy} />
      <p className={classes.between}>
        <IconArrowDown size={16} aria-hidden />
      </p>
      <Sheet caption={t('hero.after')} rows={tidied.rows} tidy />
      <p className={classes.fixed}>
        <IconCircleCheck size={17} aria-hidden /> {t('hero.cells', { count: tidied.cells })},{' '}
        {t('hero.duplicates', { count: tidied.duplicates })}
      </p>
    </div>
  );
}
