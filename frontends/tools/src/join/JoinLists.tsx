import type { JoinPreview } from '@rapi/contracts';
import { Badge, formatNumber, formatPercent } from '@rapi/ui';
import { cellText } from '@rapi/ui/data';
import { useTranslation } from 'react-i18next';
import classes from './JoinDialog.module.css';
import { KeyTable } from './KeyTable';

/** Shows an empty part of a key as ∅. Such keys never match. */
const keyText = (values: readonly (string | null)[]): string => values.map((value) => value ?? '∅').join(' · ');

type ResultColumn = JoinPreview['columns'][number];

/** The API gives dates as ISO; show them as the grids do. */
const shown = (value: JoinPreview['rows'][number][string] | undefined, { type }: ResultColumn) =>
  typeof value === 'string' && (type === 'date' || type === 'datetime') ? cellText(value, type) : (value ?? null);

const rowNumber = (index: number): string => formatNumber(index + 1);

/** The first rows of the join's result, with the added columns marked. */
export function ResultList({ preview }: { preview: JoinPreview }) {
  const { t } = useTranslation('tools');
  const added = preview.columns.flatMap(({ is_added }, i) => (is_added ? [i] : []));
  if (preview.rows.length === 0) return <p>{t('join.nothingLeft')}</p>;
  return (
    <KeyTable
      label={t('join.tabs.result')}
      heads={preview.columns.map(({ name }) => name)}
      rows={preview.rows.map((row, i) => ({
        id: String(i),
        cells: preview.columns.map((column) => shown(row[column.name], column)),
        marked: added,
      }))}
    />
  );
}

/** Which key was matched with which, most doubtful first. */
export function MatchList({ preview }: { preview: JoinPreview }) {
  const { t } = useTranslation('tools');
  if (preview.matches.length === 0) return <p>{t('join.noMatches')}</p>;
  return (
    <KeyTable
      label={t('join.tabs.matches')}
      heads={[t('join.heads.own'), t('join.heads.other'), t('join.heads.similarity'), t('join.heads.rows')]}
      rows={preview.matches.map(({ values, other, similarity, rows, row_index }) => ({
        id: String(row_index),
        cells: [keyText(values), keyText(other.values), formatPercent(similarity), formatNumber(rows)],
      }))}
    />
  );
}

interface UnmatchedListProps {
  keys: JoinPreview['unmatched'];
  label: string;
  nothing: string;
  /** Rows with an empty key, which are not listed. */
  withoutKey: number;
}

export function UnmatchedList({ keys, label, nothing, withoutKey }: UnmatchedListProps) {
  const { t } = useTranslation('tools');
  return (
    <>
      {withoutKey > 0 && <p className={classes.dim}>{t('join.withoutKey', { count: withoutKey })}</p>}
      {keys.length === 0 ? (
        <p>{nothing}</p>
      ) : (
        <KeyTable
          label={label}
          heads={[t('join.heads.key'), t('join.heads.rows'), t('join.heads.firstRow')]}
          rows={keys.map(({ values, rows, row_index }) => ({
            id: String(row_index),
            cells: [keyText(values), formatNumber(rows), rowNumber(row_index)],
          }))}
        />
      )}
    </>
  );
}

/** Keys that appear in several rows of the second file, with those rows. */
export function SeveralList({ preview }: { preview: JoinPreview }) {
  const { t } = useTranslation('tools');
  if (preview.several.length === 0) return <p>{t('join.noSeveral')}</p>;
  const columns = Object.keys(preview.several[0]?.choices[0]?.row ?? {});
  return (
    <KeyTable
      label={t('join.tabs.several')}
      heads={[t('join.heads.key'), t('join.heads.row'), '', ...columns]}
      rows={preview.several.flatMap(({ values, row_index, other_rows, choices }) =>
        choices.map((choice, i) => ({
          id: `${row_index} ${choice.row_index}`,
          cells: [
            i === 0 ? `${keyText(values)} (${formatNumber(other_rows)})` : '',
            rowNumber(choice.row_index),
            i === 0 ? <Badge tone="info">{t('join.first')}</Badge> : '',
            ...columns.map((name) => choice.row[name] ?? null),
          ],
        })),
      )}
    />
  );
}
