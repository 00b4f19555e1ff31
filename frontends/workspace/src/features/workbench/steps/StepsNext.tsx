import type { RecipeStep } from '@rapi/contracts';
import { Button } from '@rapi/ui';
import { IconBulb } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { offerSentence, takeOffers } from '../offers/type-offers';
import { useTypeOffers } from '../offers/use-type-offers';
import { panelNamed } from '../panels/panel-registry';
import { useWorkbench } from '../workbench-context';
import { nextAfter } from './next-panels';
import classes from './Steps.module.css';

/** Below the steps: types offered for columns, and suggestions after the last step, with its column chosen. */
export function StepsNext({ last }: { last: RecipeStep }) {
  const { t } = useTranslation('workbenchPanels');
  const { t: said } = useTranslation('workspace');
  const { columns, openPanel, applySteps, isApplying } = useWorkbench();
  const title = useId();
  const next = nextAfter(
    last,
    columns.map(({ name }) => name),
  );
  const offers = useTypeOffers();
  const panels = next.panels.flatMap((name) => panelNamed(name) ?? []);
  if (panels.length === 0 && offers.length === 0) return null;
  const options = next.column === undefined ? {} : { column: next.column };
  return (
    <div className={classes.next}>
      <span id={title}>{t('steps.next')}</span>
      <ul aria-labelledby={title}>
        {offers.length > 0 && (
          <li>
            <Button
              size="compact-sm"
              classNames={{ root: classes.offer, label: classes.offerLabel }}
              leftSection={<IconBulb size={15} aria-hidden />}
              busy={isApplying}
              onClick={() => void applySteps([takeOffers(offers)])}
            >
              {offerSentence(offers, said)}
            </Button>
          </li>
        )}
        {panels.map(({ name, icon: Icon }) => (
          <li key={name}>
            <Button
              variant="light"
              size="compact-sm"
              leftSection={<Icon size={15} aria-hidden />}
              onClick={() => openPanel(name, options)}
            >
              {t(`panels.panel.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
