import type { RecipeStep } from '@rapi/contracts';
import { Button, RemoteComponent } from '@rapi/ui';
import { IconCalendarTime, IconPlayerPlay, IconTemplate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkbench } from '../workbench-context';
import classes from './Steps.module.css';
import { useScheduleSteps } from './use-schedule-steps';

type Action = 'template' | 'apply';

/** Actions on all steps together; the dialogs are those of Applied Steps and of the scheduled jobs. */
export function StepsFooter({ steps }: { steps: readonly RecipeStep[] }) {
  const { t } = useTranslation('workbenchPanels');
  const { file, refresh } = useWorkbench();
  const [open, setOpen] = useState<Action>();
  const schedule = useScheduleSteps();
  return (
    <div className={classes.footer}>
      <Button variant="subtle" leftSection={<IconTemplate size={16} aria-hidden />} onClick={() => setOpen('template')}>
        {t('steps.saveTemplate')}
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconCalendarTime size={16} aria-hidden />}
        busy={schedule.isPending}
        onClick={() => schedule.mutate(steps)}
      >
        {t('steps.schedule')}
      </Button>
      <Button variant="subtle" leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => setOpen('apply')}>
        {t('steps.applyToFiles')}
      </Button>
      {open && (
        <RemoteComponent
          module="tools/steps-dialogs"
          name="StepsActionDialog"
          props={{
            action: open,
            steps,
            name: file.filename.replace(/\.[^.]+$/, ''),
            ownFileId: file.id,
            onClose: () => setOpen(undefined),
            onApplied: refresh,
          }}
          loading={null}
        />
      )}
    </div>
  );
}
