import type { OcrDocument } from '@rapi/contracts';
import { Button, formatMoney, Notice, Stack } from '@rapi/ui';
import { useWording } from '@rapi/ui/controls';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { fieldKey } from './item-keys';
import type { FieldItem } from './review-items';
import { sumNames, type Totals } from './totals';
import classes from './TotalsPanel.module.css';
import { useFieldLabel } from './use-field-label';
import { focusItem } from './use-review-focus';

type Warning = OcrDocument['warnings'][number];

/** What does not add up, with a link to each value concerned. */
function Warnings({ warnings, fields }: { warnings: readonly Warning[]; fields: readonly FieldItem[] }) {
  const { t } = useTranslation('ocr');
  const wording = useWording();
  const label = useFieldLabel();
  return (
    <Notice tone="warning" title={t('totals.warnings')}>
      <ul className={classes.warnings}>
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.message}`}>
            <span>{wording(warning.message, warning.sentence)}</span>
            <span className={classes.links}>
              {fields
                .filter(({ name }) => warning.fields.includes(name))
                .map((item) => (
                  <Button key={item.key} size="compact-xs" variant="default" onClick={() => focusItem(item.key)}>
                    {label(item)}
                  </Button>
                ))}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface TotalsPanelProps {
  totals: Totals;
  warnings: readonly Warning[];
  fields: readonly FieldItem[];
}

/** Items, subtotal, PPN and total side by side, with what does not add up (R-OCR-7). */
export function TotalsPanel({ totals, warnings, fields }: TotalsPanelProps) {
  const { t } = useTranslation('ocr');
  const { items, amounts, currency } = totals;
  const rows = [
    { name: 'items', amount: items } as const,
    ...sumNames.map((name) => ({ name, amount: amounts[name] })),
  ];
  const canJudge = amounts.total !== undefined && (items ?? amounts.subtotal) !== undefined;
  return (
    <Stack gap={10}>
      <dl className={classes.amounts}>
        {rows.map(({ name, amount }) => (
          <div key={name} data-strong={name === 'total' || undefined}>
            <dt>{t(`totals.name.${name}`)}</dt>
            <dd>
              {amount === undefined ? (
                <span className={classes.dim}>{t('totals.unknown')}</span>
              ) : name === 'items' ? (
                formatMoney(amount, currency)
              ) : (
                <button type="button" className={classes.amount} onClick={() => focusItem(fieldKey(name))}>
                  {formatMoney(amount, currency)}
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && <Warnings warnings={warnings} fields={fields} />}
      {warnings.length === 0 && (
        <p className={classes.verdict} data-fits={canJudge || undefined}>
          {canJudge && <IconCircleCheck size={16} aria-hidden />}
          {canJudge ? t('totals.fits') : t('totals.cannot')}
        </p>
      )}
    </Stack>
  );
}
