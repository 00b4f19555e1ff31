import type { FilterCondition, RecipeStep } from '@rapi/contracts';
import { Flex, formatNumber, IconButton, TextInput } from '@rapi/ui';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkbench } from '../workbench-context';
import { withoutColumn } from './facet-filter';
import classes from './Facets.module.css';

/**
 * The step that replaces a value in every cell that its facet counts: in the rows that meet the conditions on other
 * columns.
 */
export function stepForValue(
  filter: readonly FilterCondition[],
  column: string,
  from: string | null,
  to: string,
): RecipeStep {
  const where = withoutColumn(filter, column);
  const step: RecipeStep =
    from === null
      ? { operation: 'fill@1', config: { columns: [column], direction: 'value', value: to } }
      : { operation: 'merge-values@1', config: { column, merges: [{ from: [from], to }] } };
  return where.length > 0 ? { ...step, where } : step;
}

interface EditValueProps {
  column: string;
  value: string | null;
  count: number | undefined;
  onDone: () => void;
}

/** Edits a value in all its cells at once. */
export function EditValue({ column, value, count, onDone }: EditValueProps) {
  const { t } = useTranslation('workbenchPanels');
  const { view, applySteps, isApplying } = useWorkbench();
  const [text, setText] = useState(value ?? '');
  const input = useRef<HTMLInputElement>(null);
  // The user has just asked to write here.
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const isNothing = text.trim() === '' || text === value;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isNothing) return onDone();
    if (await applySteps([stepForValue(view.filter, column, value, text)])) onDone();
  };
  return (
    <Flex component="form" gap={4} align="center" onSubmit={(event) => void submit(event)}>
      <TextInput
        className={classes.search}
        ref={input}
        aria-label={t('facets.newValue', { value: value ?? t('facets.blank') })}
        value={text}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <IconButton
        type="submit"
        disabled={isNothing || isApplying}
        aria-label={
          count === undefined ? t('facets.change') : t('facets.changeCells', { count, shown: formatNumber(count) })
        }
      >
        <IconCheck size={15} aria-hidden />
      </IconButton>
      <IconButton variant="subtle" color="gray" aria-label={t('facets.cancel')} onClick={onDone}>
        <IconX size={15} aria-hidden />
      </IconButton>
    </Flex>
  );
}
