import type { OfferedReport } from '@rapi/contracts';
import { useTranslation } from 'react-i18next';
import classes from './ReportColumns.module.css';

/** The columns a report needs, and those that add detail. Pointing at one shows the headers that count as it. */
export function ReportColumns({ columns }: { columns: OfferedReport['columns'] }) {
  const { t } = useTranslation('export');
  const kinds = [
    { label: t('reports.needs'), of: columns.filter(({ is_needed }) => is_needed) },
    { label: t('reports.uses'), of: columns.filter(({ is_needed }) => !is_needed) },
  ];
  return (
    <dl className={classes.columns}>
      {kinds
        .filter(({ of }) => of.length > 0)
        .map(({ label, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {of.map(({ name, headers }) => (
                <span key={name} title={headers.join(', ')}>
                  {name}
                </span>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}
