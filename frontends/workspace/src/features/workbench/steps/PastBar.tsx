import '../panels/texts';
import { Button } from '@rapi/ui';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recipeQuery } from '../workbench-calls';
import { useWorkbench } from '../workbench-context';
import classes from './Steps.module.css';
import { placeOfVersion } from './step-order';

/** Says that an older version is shown, and leads back to the current one. */
export function PastBar() {
  const { t } = useTranslation('workbenchPanels');
  const { file, shownVersion, showVersion, panelStep } = useWorkbench();
  const { data: recipe } = useQuery(recipeQuery(file.id));
  // A step being edited shows the version before it; its panel says so.
  if (shownVersion === undefined || panelStep !== undefined || !recipe) return null;
  const place = placeOfVersion(recipe.applied, shownVersion);
  const words =
    place === undefined
      ? t('steps.showingVersion', { version: shownVersion })
      : place === -1
        ? t('steps.showingUpload')
        : t('steps.showing', { number: place + 1, count: recipe.steps.length });
  return (
    <div className={classes.past} role="status">
      <IconHistory size={16} aria-hidden />
      <span>{words}</span>
      <Button size="compact-sm" variant="default" onClick={() => showVersion(undefined)}>
        {t('steps.toNow')}
      </Button>
    </div>
  );
}
