import { apiAreas } from '@rapi/contracts/api-scopes';
import { NativeSelect } from '@rapi/ui/controls';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../ApiPage.module.css';
import { accesses, type Chosen, isAccess } from './chosen-scopes';

interface ScopeChoiceProps {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
  error?: string;
}

/** What a key may do, area by area. */
export function ScopeChoice({ chosen, onChoose, error }: ScopeChoiceProps) {
  const { t } = useTranslation('api');
  const errorId = useId();
  return (
    <fieldset className={classes.fieldset} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>{t('new.may')}</legend>
      <div className={classes.areas}>
        {apiAreas.map((area) => (
          <NativeSelect
            key={area}
            label={t(`area.${area}`)}
            description={t(`areaHint.${area}`)}
            value={chosen[area]}
            data={accesses.map((access) => ({ value: access, label: t(`access.${access}`) }))}
            onChange={({ currentTarget: { value } }) => isAccess(value) && onChoose({ ...chosen, [area]: value })}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
