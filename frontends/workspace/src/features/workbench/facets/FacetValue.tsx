import { formatNumber, IconButton, UnstyledButton } from '@rapi/ui';
import { IconEyeOff, IconPencil } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Facets.module.css';

interface FacetValueProps {
  /** Null is an empty cell. */
  value: string | null;
  /** Unknown for a value beyond those listed. */
  count: number | undefined;
  /** Relative to the most frequent value, for the bar. */
  share: number;
  state: 'included' | 'excluded' | undefined;
  onInclude: () => void;
  onExclude: () => void;
  /** Whether conditions on other columns leave rows out, so that only some of its cells are counted. */
  isFiltered: boolean;
  /** Not available for an older version. */
  onEdit: (() => void) | undefined;
}

/** One value: a click includes it; Alt-click, or the second button, excludes it. */
export const FacetValue = memo(function FacetValue(props: FacetValueProps) {
  const { value, count, share, state, isFiltered, onInclude, onExclude, onEdit } = props;
  const { t } = useTranslation('workbenchPanels');
  const name = value ?? t('facets.blank');
  const edit = t(isFiltered ? 'facets.editFiltered' : 'facets.edit', { value: name });
  return (
    <li className={classes.value} data-state={state}>
      <span className={classes.bar} style={{ width: `${Math.round(share * 100)}%` }} aria-hidden />
      <UnstyledButton
        className={classes.choose}
        aria-pressed={state === 'included'}
        title={t('facets.includeHint', { value: name })}
        onClick={(event) => (event.altKey ? onExclude() : onInclude())}
      >
        <span className={classes.name} data-blank={value === null || undefined}>
          {name}
        </span>
        {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
      </UnstyledButton>
      <span className={classes.buttons}>
        <IconButton
          size={24}
          variant={state === 'excluded' ? 'light' : 'subtle'}
          color="gray"
          aria-pressed={state === 'excluded'}
          aria-label={t('facets.exclude', { value: name })}
          title={t('facets.exclude', { value: name })}
          onClick={onExclude}
        >
          <IconEyeOff size={14} aria-hidden />
        </IconButton>
        {onEdit && (
          <IconButton size={24} variant="subtle" color="gray" aria-label={edit} title={edit} onClick={onEdit}>
            <IconPencil size={14} aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  );
});
