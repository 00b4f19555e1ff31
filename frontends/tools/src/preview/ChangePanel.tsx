import type { PreviewChange } from '@rapi/contracts';
import { Badge, Button, Checkbox, formatNumber, Group, Kbd } from '@rapi/ui';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ChangePanel.module.css';
import { TextParts } from './TextParts';
import type { CurrentChange } from './use-change-steps';
import { useChangeWords } from './use-change-words';

interface ChangePanelProps {
  current: CurrentChange | undefined;
  total: number;
  isOn: boolean;
  onToggle: (change: PreviewChange) => void;
  onStep: (by: 1 | -1) => void;
}

/** The position of the step buttons: "Change 3 of 120". */
function Place({ current, total }: Pick<ChangePanelProps, 'current' | 'total'>) {
  const { t } = useTranslation('tools');
  const place = current?.place;
  return (
    <span className={classes.place} role="status">
      {place === undefined
        ? t('preview.changeCount', { count: total, number: formatNumber(total) })
        : t('preview.place', { place: formatNumber(place + 1), total: formatNumber(current?.total ?? total) })}
    </span>
  );
}

function Looked({ change, isOn, onToggle }: { change: PreviewChange } & Pick<ChangePanelProps, 'isOn' | 'onToggle'>) {
  const { t } = useTranslation('tools');
  const { ruleName, kindName } = useChangeWords();
  const row = formatNumber(change.row_index + 1);
  const [before, after] = [change.old_value, change.new_value].map((value) => (value === null ? null : String(value)));
  return (
    <div className={classes.change}>
      <Checkbox
        checked={isOn}
        label={t('preview.cell', { row, column: change.column_name })}
        onChange={() => onToggle(change)}
      />
      <span className={classes.parts}>
        <TextParts before={before ?? null} after={after ?? null} />
      </span>
      <span className={classes.rule}>
        {ruleName(change)} {change.kind && <Badge>{kindName(change.kind)}</Badge>}
      </span>
    </div>
  );
}

/** One change in full, letter by letter, with buttons to step to others. */
export function ChangePanel({ current, total, isOn, onToggle, onStep }: ChangePanelProps) {
  const { t } = useTranslation('tools');
  return (
    <section className={classes.panel} aria-label={t('preview.oneChange')}>
      <Group gap={8}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowUp size={14} aria-hidden />}
          disabled={total === 0}
          onClick={() => onStep(-1)}
        >
          {t('preview.previous')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowDown size={14} aria-hidden />}
          disabled={total === 0}
          onClick={() => onStep(1)}
        >
          {t('preview.next')}
        </Button>
        <Place current={current} total={total} />
      </Group>
      {current ? (
        <Looked change={current.change} isOn={isOn} onToggle={onToggle} />
      ) : (
        <p className={classes.hint}>
          {t('preview.keysHint')} <Kbd>N</Kbd> <Kbd>P</Kbd> · <Kbd>{t('preview.space')}</Kbd> · <Kbd>D</Kbd>
        </p>
      )}
    </section>
  );
}
