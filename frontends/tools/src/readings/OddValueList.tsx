import type { OddForm, OddValue, OddValueState } from '@rapi/contracts';
import { callApi, cellsAddress, cutText, ErrorPanel, formatNumber, LoadingArea } from '@rapi/ui';
import { Pagination, useDraft } from '@rapi/ui/controls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CellLink, LeftLink } from '../tool-frame/CellLink';
import { toolKeys } from '../tool-frame/file-queries';
import classes from './ReadingSummary.module.css';
import { useReadingWords } from './use-reading-words';

const PAGE = 20;
const TEXT_LENGTH = 40;

interface OddValueListProps {
  fileId: string;
  column: string;
  state: OddValueState;
  unit?: 'rupiah' | 'percent' | null;
}

function OddLine({ fileId, column, unit = null, odd }: Omit<OddValueListProps, 'state'> & { odd: OddValue }) {
  const { t } = useTranslation('tools');
  const words = useReadingWords();
  const { text, count, row, value, reason } = odd;
  return (
    <li>
      <CellLink fileId={fileId} place={{ row, column }} text={cutText(text, TEXT_LENGTH)}>
        <code>{cutText(text, TEXT_LENGTH)}</code>
      </CellLink>{' '}
      {count > 1 && (
        <LeftLink
          to={cellsAddress(fileId, column, text)}
          label={t('frame.openCells', { column, text })}
          text={`× ${formatNumber(count)}`}
        />
      )}{' '}
      {reason === null ? `→ ${words.value(value, unit)}` : <span>{t(`types.reasons.${reason}`)}</span>}
    </li>
  );
}

/** The forms in which the values are written, listed before the values: thousands of values may share a few forms. */
function FormLines({ forms }: { forms: readonly OddForm[] }) {
  const { t } = useTranslation('tools');
  return (
    <ul className={classes.values} aria-label={t('readings.forms')}>
      {forms.map(({ form, count, texts, examples }) => (
        <li key={form}>
          <code>{cutText(form, TEXT_LENGTH)}</code> {t('readings.form.cells', { count })}
          {', '}
          {t('readings.form.texts', { count: texts })}
          {': '}
          <span className={classes.dim}>{examples.map((text) => cutText(text, TEXT_LENGTH)).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Every doubtful or unread text of a column, page by page, each with a link to its cell. */
export function OddValueList({ fileId, column, state, unit }: OddValueListProps) {
  const { t } = useTranslation('tools');
  const [page, setPage] = useDraft(`${state} of ${column}`, 1);
  const query = { column, state, limit: PAGE, offset: (page - 1) * PAGE };
  const found = useQuery({
    queryKey: [...toolKeys.file(fileId), 'odd values', query],
    queryFn: ({ signal }) => callApi('column-readings.values', { params: { id: fileId }, query, signal }),
    placeholderData: keepPreviousData,
  });
  const last = Math.max(1, Math.ceil((found.data?.total ?? Infinity) / PAGE));
  // Fixing values may have emptied the last page, so go back to the new last one.
  useEffect(() => {
    if (page > last) setPage(last);
  }, [page, last, setPage]);
  if (found.isError) {
    return <ErrorPanel title={t('readings.listFailed')} error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <LoadingArea lines={3} />;
  const { values, total, forms } = found.data;
  const from = formatNumber(query.offset + 1);
  const to = formatNumber(query.offset + values.length);
  return (
    <>
      {total > PAGE && <FormLines forms={forms} />}
      <ul className={classes.values}>
        {values.map((odd) => (
          <OddLine key={odd.text} {...{ fileId, column, odd }} {...(unit !== undefined && { unit })} />
        ))}
      </ul>
      {total > PAGE && (
        <>
          <p className={classes.dim}>{t('readings.shown', { from, to, total: formatNumber(total) })}</p>
          <Pagination
            size="sm"
            total={last}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': t(`readings.pages.${control}`) })}
          />
        </>
      )}
    </>
  );
}
