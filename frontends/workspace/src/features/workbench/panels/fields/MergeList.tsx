import { Button, CloseButton, Stack, TextInput } from '@rapi/ui';
import { TagsInput } from '@rapi/ui/controls';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Fields.module.css';

export interface Merge {
  from: readonly string[];
  to: string;
}

/** A step may hold thousands; the first are shown, the others stay as they are. */
const MOST_SHOWN = 50;

interface MergeListProps {
  merges: readonly Merge[];
  onChange: (merges: Merge[]) => void;
}

/** Lists which values become which. */
export function MergeList({ merges, onChange }: MergeListProps) {
  const { t } = useTranslation('workbenchPanels');
  const change = (place: number, changes: Partial<Merge>) =>
    onChange(merges.map((merge, at) => (at === place ? { ...merge, ...changes } : merge)));
  return (
    <Stack gap={8}>
      {merges.slice(0, MOST_SHOWN).map((merge, place) => (
        <div key={place} className={classes.merge}>
          <TagsInput
            label={t('panels.merge.from')}
            value={[...merge.from]}
            splitChars={[]}
            onChange={(from) => change(place, { from })}
          />
          <TextInput
            label={t('panels.merge.to')}
            value={merge.to}
            onChange={(event) => change(place, { to: event.currentTarget.value })}
          />
          {merges.length > 1 && (
            <CloseButton
              className={classes.corner}
              aria-label={t('panels.merge.remove', { value: merge.to })}
              onClick={() => onChange(merges.filter((_, at) => at !== place))}
            />
          )}
        </div>
      ))}
      {merges.length > MOST_SHOWN && (
        <p className={classes.dim}>{t('panels.merge.more', { count: merges.length - MOST_SHOWN })}</p>
      )}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() => onChange([...merges, { from: [], to: '' }])}
      >
        {t('panels.merge.add')}
      </Button>
    </Stack>
  );
}
