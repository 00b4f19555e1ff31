import { formatNumber, IconButton, UnstyledButton } from '@rapi/ui';
import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Facets.module.css';

interface FacetStateProps {
  name: string;
  count: number;
  share: number;
  state: 'included' | 'excluded' | undefined;
  onInclude: () => void;
  onExclude: () => void;
}

/** A state of cells: a click shows only these, the second button all others. */
export function FacetState({ name, count, share, state, onInclude, onExclude }: FacetStateProps) {
  const { t } = useTranslation('workbenchPanels');
  return (
    <li className={classes.value} data-state={state}>
      <span className={classes.bar} style={{ width: `${Math.round(share * 100)}%` }} aria-hidden />
      <UnstyledButton
        className={classes.choose}
        aria-pressed={state === 'included'}
        title={t('facets.includeHint', { value: name })}
        onClick={(event) => (event.altKey ? onExclude() : onInclude())}
      >
        <span className={classes.name}>{name}</span>
        <span className={classes.count}>{formatNumber(count)}</span>
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
      </span>
    </li>
  );
}
