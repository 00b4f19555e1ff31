import type { ChartNote } from '@rapi/contracts';
import { formatNumber, Notice } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { NotDataNotice } from '../tool-frame/NotDataNotice';

/** Remarks about the chart's figures. */
export function ChartNotes({ notes }: { notes: readonly ChartNote[] }) {
  const { t } = useTranslation('tools');
  return notes.map(({ code, text, shown, of, column, sentence }) =>
    sentence ? (
      <NotDataNotice key={code} message={text} sentence={sentence} />
    ) : (
      <Notice key={`${code} ${column}`} tone={code === 'counted' ? 'info' : 'warning'}>
        {t(`charts.notes.${code}`, {
          shown: formatNumber(shown ?? 0),
          of: formatNumber(of ?? 0),
          count: of ?? 0,
          column,
          defaultValue: text,
        })}
      </Notice>
    ),
  );
}
