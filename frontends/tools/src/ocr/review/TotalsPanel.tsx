import type { OcrDocument } from '@rapi/contracts';
import { formatRupiah, Notice } from '@rapi/ui';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldKey } from './review-items';
import type { SumCheck, Totals } from './totals';
import classes from './TotalsPanel.module.css';
import { focusItem } from './use-review-focus';

function CheckLine({ check }: { check: SumCheck }) {
  const { t } = useTranslation('ocr');
  const { id, fits, expected, found, difference } = check;
  const Icon = fits ? IconCircleCheck : IconAlertTriangle;
  const figures = { expected: formatRupiah(expected), found: formatRupiah(found) };
  return (
    <li className={classes.check} data-fits={fits}>
      <Icon size={16} aria-hidden />
      <span>
        {t(`totals.${id}`, figures)}{' '}
        <strong>{fits ? t('totals.fits') : t('totals.differs', { amount: formatRupiah(Math.abs(difference)) })}</strong>
      </span>
    </li>
  );
}

interface TotalsPanelProps {
  totals: Totals;
  warnings: OcrDocument['warnings'];
}

/** Items, subtotal, PPN and total side by side, with what does not add up (D4 §7). */
export function TotalsPanel({ totals, warnings }: TotalsPanelProps) {
  const { t } = useTranslation('ocr');
  const { items, amounts, checks } = totals;
  const rows = [
    { id: 'items', amount: items, name: undefined },
    { id: 'subtotal', amount: amounts.subtotal, name: 'subtotal' },
    { id: 'ppn', amount: amounts.ppn, name: 'ppn' },
    { id: 'total', amount: amounts.total, name: 'total' },
  ] as const;
  return (
    <div className={classes.panel}>
      <dl className={classes.amounts}>
        {rows.map(({ id, amount, name }) => (
          <div key={id} data-strong={id === 'total' || undefined}>
            <dt>{t(`totals.name.${id}`)}</dt>
            <dd>
              {amount === undefined || name === undefined ? (
                amount === undefined ? (
                  t('totals.unknown')
                ) : (
                  formatRupiah(amount)
                )
              ) : (
                <button type="button" className={classes.amount} onClick={() => focusItem(fieldKey(name))}>
                  {formatRupiah(amount)}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {checks.length > 0 ? (
        <ul className={classes.checks}>
          {checks.map((check) => (
            <CheckLine key={check.id} check={check} />
          ))}
        </ul>
      ) : (
        <p className={classes.dim}>{t('totals.cannot')}</p>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning" title={t('totals.warnings')}>
          <ul className={classes.warnings}>
            {warnings.map(({ code, message }) => (
              <li key={`${code} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
