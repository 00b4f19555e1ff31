import type { TemplatePlaceholder } from '@rapi/contracts';
import { ErrorPanel, LoadingArea } from '@rapi/ui';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import classes from './WorkbookChoice.module.css';
import { workbookMatchQuery } from './workbook-queries';

function Placeholder({ placeholder }: { placeholder: TemplatePlaceholder }) {
  const { t } = useTranslation('export');
  const { sheet, cell, text, column, state, near, kind } = placeholder;
  const isFilled = state === 'filled';
  const Mark = isFilled ? IconCheck : IconAlertTriangle;
  const meaning = () => {
    if (state === 'unknown')
      return near.length === 0 ? t('workbook.unknown') : t('workbook.unknownNear', { names: near.join(', ') });
    if (state === 'no_numbers') return t('workbook.noNumbers', { column });
    return kind === 'fact' ? t('workbook.fact') : t('workbook.column', { column });
  };
  return (
    <li className={classes.placeholder} data-filled={isFilled}>
      <Mark size={16} aria-hidden className={classes.mark} />
      <span>
        <code>{text}</code> <small>{t('workbook.place', { sheet, cell })}</small>
        <span className={classes.meaning}>{meaning()}</span>
      </span>
    </li>
  );
}

interface PlaceholderListProps {
  templateId: string;
  file: { id: string; filename: string };
}

/** What a workbook asks for, and what the file has for it; missing columns come first. */
export function PlaceholderList({ templateId, file }: PlaceholderListProps) {
  const { t } = useTranslation('export');
  const { data, error, isError, refetch } = useQuery(workbookMatchQuery(templateId, file.id));
  if (isError && !data)
    return <ErrorPanel title={t('workbook.matchFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingArea lines={3} />;
  const missing = data.filter(({ state }) => state !== 'filled');
  const found = data.filter(({ state }) => state === 'filled');
  return (
    <section className={classes.match} aria-label={t('workbook.match')}>
      <p role="status" className={classes.summary} data-filled={missing.length === 0}>
        {missing.length === 0
          ? t('workbook.fits', { file: file.filename })
          : t('workbook.lacks', { file: file.filename, count: missing.length })}
      </p>
      <ul className={classes.placeholders}>
        {[...missing, ...found].map((placeholder, index) => (
          <Placeholder key={`${placeholder.sheet}!${placeholder.cell}:${index}`} placeholder={placeholder} />
        ))}
      </ul>
    </section>
  );
}
