import type { Correlations } from '@rapi/contracts';
import { formatNumber } from '@rapi/ui';
import { SegmentedControl } from '@rapi/ui/controls';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CorrelationMatrix.module.css';
import detail from './ColumnDetailTab.module.css';

const kinds = ['pearson', 'spearman'] as const;
type Kind = (typeof kinds)[number];

/**
 * The stronger the correlation, the stronger the colour, with one colour for each direction. The cell shows the number.
 */
const shade = (value: number | null): CSSProperties | undefined =>
  value === null
    ? undefined
    : {
        background: `color-mix(in srgb, var(--rapi-${value < 0 ? 'danger-fill' : 'fill'}) ${Math.round(Math.abs(value) * 45)}%, transparent)`,
      };

/** Correlations between columns of numbers, as a table with shaded cells. */
export function CorrelationMatrix({ correlations }: { correlations: Correlations }) {
  const { t } = useTranslation('tools');
  const [kind, setKind] = useState<Kind>('pearson');
  const { columns, rows, total_rows, columns_left_out } = correlations;
  const title = t(`profile.correlation.${kind}`);
  return (
    <>
      <SegmentedControl
        aria-label={t('profile.correlation.kind')}
        value={kind}
        onChange={(value) => setKind(kinds.find((each) => each === value) ?? 'pearson')}
        data={kinds.map((value) => ({ value, label: t(`profile.correlation.${value}`) }))}
      />
      <p className={detail.hint}>{t(`profile.correlation.${kind}Text`)}</p>
      {/* With many columns the table overflows, so the keyboard must be able to scroll it. */}
      <div className={classes.scroll} role="region" aria-label={title} tabIndex={0}>
        <table className={classes.matrix}>
          <caption className={classes.caption}>{title}</caption>
          <thead>
            <tr>
              <td />
              {columns.map((name) => (
                <th key={name} scope="col" title={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((name, one) => (
              <tr key={name}>
                <th scope="row" title={name}>
                  {name}
                </th>
                {columns.map((other, place) => {
                  const value = correlations[kind][one]?.[place] ?? null;
                  return (
                    <td key={other} style={shade(value)} title={`${name} – ${other}`}>
                      {value === null ? '–' : formatNumber(Math.round(value * 100) / 100 + 0)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows < total_rows && (
        <p className={detail.hint}>
          {t('profile.correlation.sampled', { rows: formatNumber(rows), total: formatNumber(total_rows) })}
        </p>
      )}
      {columns_left_out > 0 && (
        <p className={detail.hint}>{t('profile.correlation.leftOut', { count: columns_left_out })}</p>
      )}
    </>
  );
}
