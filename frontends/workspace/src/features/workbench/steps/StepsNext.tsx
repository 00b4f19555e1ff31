import type { RecipeStep } from '@rapi/contracts';
import { Button } from '@rapi/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { panelNamed } from '../panels/panel-registry';
import { useWorkbench } from '../workbench-context';
import { nextAfter } from './next-panels';
import classes from './Steps.module.css';

/** Under the steps: what suggests itself after the last one, its column chosen. */
export function StepsNext({ last }: { last: RecipeStep }) {
  const { t } = useTranslation('workbenchPanels');
  const { columns, openPanel } = useWorkbench();
  const title = useId();
  const next = nextAfter(
    last,
    columns.map(({ name }) => name),
  );
  const panels = next.panels.flatMap((name) => panelNamed(name) ?? []);
  if (panels.length === 0) return null;
  const options = next.column === undefined ? {} : { column: next.column };
  return (
    <div className={classes.next}>
      <span id={title}>{t('steps.next')}</span>
      <ul aria-labelledby={title}>
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
