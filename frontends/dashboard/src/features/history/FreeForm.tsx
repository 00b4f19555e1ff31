import { formatNumber, isRecord } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './FreeForm.module.css';

const abbreviations = ['npwp', 'nik', 'ppn', 'pph', 'dpp', 'id'];

/** `quality_before` → `Quality before`, `npwp` → `NPWP` */
export function nameOfKey(key: string): string {
  const words = key
    .split('_')
    .map((word) => (abbreviations.includes(word) ? word.toUpperCase() : word))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function FreeValue({ value }: { value: unknown }) {
  const { t } = useTranslation('dashboard');
  if (isRecord(value) && Object.keys(value).length > 0) return <FreeForm data={value} />;
  if (Array.isArray(value) && value.length > 0) {
    return value.some(isRecord) ? (
      <ol className={classes.list}>
        {value.map((entry: unknown, place) => (
          <li key={place}>
            <FreeValue value={entry} />
          </li>
        ))}
      </ol>
    ) : (
      value.map(String).join(', ')
    );
  }
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return t(value ? 'detail.yes' : 'detail.no');
  if (typeof value === 'string' && value !== '') return value;
  return <i className={classes.none}>{t('detail.none')}</i>;
}

/** Shows data of no fixed shape (R-HIST-2) as names and values. */
export function FreeForm({ data }: { data: Record<string, unknown> }) {
  return (
    <dl className={classes.form}>
      {Object.entries(data).map(([key, value]) => (
        <div key={key}>
          <dt>{nameOfKey(key)}</dt>
          <dd>
            <FreeValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
