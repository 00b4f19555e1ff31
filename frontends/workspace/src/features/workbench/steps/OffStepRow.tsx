import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StepMenu } from './StepMenu';
import classes from './Steps.module.css';

interface OffStepRowProps {
  name: string;
  isChanging: boolean;
  onSwitchOn: () => void;
  onRemove: () => void;
}

/** A step that is switched off: the table is as if it did not exist. */
export function OffStepRow({ name, isChanging, onSwitchOn, onRemove }: OffStepRowProps) {
  const { t } = useTranslation('workbenchPanels');
  return (
    <>
      <div className={classes.off}>
        <IconPlayerPause size={17} aria-hidden />
        <span className={classes.words}>
          <span className={classes.sentence}>{name}</span>
          <span className={classes.facts}>{t('steps.off')}</span>
        </span>
      </div>
      <StepMenu
        {...{ name, isChanging, onRemove }}
        actions={[{ label: t('steps.switchOn'), icon: IconPlayerPlay, onClick: onSwitchOn }]}
      />
    </>
  );
}
