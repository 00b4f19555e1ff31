import type { RecipeStep } from '@rapi/contracts';
import { type ApiError, Button } from '@rapi/ui';
import { Dialog } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import classes from './UnfitDialog.module.css';
import { useStepSentence } from './use-step-sentence';

interface UnfitDialogProps {
  steps: readonly RecipeStep[];
  /** The refusal: a field with the reason for each step that does not fit. */
  error: ApiError;
  onLeaveOut: () => void;
  onClose: () => void;
}

const placeIn = (path: string): number | undefined => {
  const [, place] = /^steps\.(\d+)/.exec(path) ?? [];
  return place === undefined ? undefined : Number(place);
};

/** Lists the steps that would no longer fit. Nothing has changed yet. */
export function UnfitDialog({ steps, error, onLeaveOut, onClose }: UnfitDialogProps) {
  const { t } = useTranslation('workbenchPanels');
  const sentence = useStepSentence();
  const unfit = error.fields.flatMap(({ path, message }) => {
    const place = placeIn(path);
    const step = place === undefined ? undefined : steps[place];
    return place !== undefined && step ? [{ place, step, message }] : [];
  });
  const footer = (
    <>
      <Button variant="default" data-autofocus onClick={onClose}>
        {t('steps.keepAll')}
      </Button>
      <Button onClick={onLeaveOut}>{t('steps.leaveOut', { count: unfit.length })}</Button>
    </>
  );
  return (
    <Dialog title={t('steps.unfitTitle')} subtitle={t('steps.unfitText')} onClose={onClose} footer={footer}>
      {unfit.length === 0 && <p>{error.detail}</p>}
      <ul className={classes.unfit}>
        {unfit.map(({ place, step, message }) => (
          <li key={place}>
            <strong>{`${place + 1}. ${sentence(step)}`}</strong>
            <p>{message}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
