import type { ConversionResult, NumberFormat } from '@rapi/contracts';
import { Badge, cutText, Group } from '@rapi/ui';
import { SegmentedControl } from '@rapi/ui/controls';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FailureTable } from './FailureTable';
import classes from './PreviewTab.module.css';
import { shownValue } from './shown-value';

const CELL = 30;
const formats: readonly { value: NumberFormat; label: string }[] = [
  { value: 'id-number', label: '1.234,56' },
  { value: 'en-number', label: '1,234.56' },
];

interface ConversionCardProps {
  fileId: string;
  column: string;
  result: ConversionResult;
  numberFormat: NumberFormat | undefined;
  onNumberFormat: (format: NumberFormat) => void;
}

function Samples({ result }: { result: ConversionResult }) {
  const { t } = useTranslation('tools');
  return (
    <table className={classes.samples}>
      <thead>
        <tr>
          <th scope="col">{t('types.before')}</th>
          <th scope="col">{t('types.after')}</th>
        </tr>
      </thead>
      <tbody>
        {result.original_sample.map((before, i) => (
          <tr key={i}>
            <td title={String(before)}>{cutText(before, CELL)}</td>
            <td data-null={result.new_sample[i] === null || undefined}>
              {shownValue(result.new_sample[i], result.new_type)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Asks the person for the number format when the values leave it open. */
function NumberFormatChoice({ column, numberFormat, onNumberFormat }: Omit<ConversionCardProps, 'result'>) {
  const { t } = useTranslation('tools');
  return (
    <Group gap={10}>
      <span>{t('types.numberFormat')}</span>
      <SegmentedControl
        aria-label={t('types.numberFormatOf', { column })}
        value={numberFormat ?? ''}
        data={[...formats]}
        onChange={(value) => {
          const chosen = formats.find((format) => format.value === value);
          if (chosen) onNumberFormat(chosen.value);
        }}
      />
    </Group>
  );
}

/** One column before and after, and every value that does not convert. */
export function ConversionCard(props: ConversionCardProps) {
  const { fileId, column, result, numberFormat } = props;
  const { t } = useTranslation('tools');
  const { failures = [], failed_count, converted_count = 0, shortened_count = 0 } = result;
  const total = failed_count + converted_count;
  const isOpen = numberFormat !== undefined || failures.some(({ reason }) => reason === 'ambiguous_number');
  return (
    <section className={classes.section}>
      <Group gap="6px 10px">
        <h3 className={classes.name}>{column}</h3>
        <span className={classes.dim}>
          {t(`types.target.${result.original_type}`, { defaultValue: result.original_type })} →{' '}
          <strong>{t(`types.target.${result.new_type}`, { defaultValue: result.new_type })}</strong>{' '}
          <code>{result.sql_type}</code>
        </span>
        {failed_count === 0 ? (
          <Badge tone="success" icon={<IconCircleCheck size={13} aria-hidden />}>
            {t('types.allConvert', { count: total })}
          </Badge>
        ) : (
          <Badge tone="danger" icon={<IconAlertTriangle size={13} aria-hidden />}>
            {t('types.someFail', { count: failed_count, total })}
          </Badge>
        )}
      </Group>
      <Samples result={result} />
      {shortened_count > 0 && (
        <p className={classes.note}>
          <IconClock size={15} aria-hidden /> {t('types.shortened', { count: shortened_count })}
        </p>
      )}
      {isOpen && <NumberFormatChoice {...props} />}
      {failed_count > 0 && <FailureTable {...{ fileId, column, failures }} total={failed_count} />}
    </section>
  );
}
