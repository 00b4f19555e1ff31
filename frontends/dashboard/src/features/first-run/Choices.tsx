import { Button, ButtonLink, errorSentence, toast } from '@rapi/ui';
import {
  addressOf,
  type FirstRunProgress,
  nextStep,
  UPLOAD_ADDRESS,
  useFirstRun,
  useSampleStart,
  useTidyDownload,
} from '@rapi/ui/controls';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@rapi/ui/router';
import classes from './FirstRunCard.module.css';

/** Changes the user's status in the first steps; shows a message if that fails. */
function useChange() {
  const { t } = useTranslation('firstSteps');
  const { setStatus, isChanging } = useFirstRun();
  const change = async (...wanted: Parameters<typeof setStatus>): Promise<boolean> => {
    try {
      await setStatus(...wanted);
      return true;
    } catch (error) {
      toast.error(errorSentence(error, t('failed')));
      return false;
    }
  };
  return { change, isChanging };
}

/** The first step: a sample by one press, or the page for uploads. */
function GetChoices() {
  const { t } = useTranslation('firstSteps');
  const navigate = useNavigate();
  const { setStatus } = useFirstRun();
  const { change, isChanging } = useChange();
  const sample = useSampleStart((fileId) => setStatus('under_way', fileId));
  const fail = (error: Error) => void toast.error(errorSentence(error, t('sampleFailed')));
  const upload = async () => {
    if (await change('under_way', null)) await navigate(UPLOAD_ADDRESS);
  };
  return (
    <>
      <Button
        busy={sample.isPending}
        busyLabel={t('sampleBusy')}
        disabled={isChanging}
        onClick={() => sample.mutate(undefined, { onError: fail })}
      >
        {t('sample')}
      </Button>
      <Button variant="default" disabled={sample.isPending} busy={isChanging} onClick={() => void upload()}>
        {t('upload')}
      </Button>
    </>
  );
}

function NextChoice({ progress }: { progress: FirstRunProgress }) {
  const { t } = useTranslation('firstSteps');
  const download = useTidyDownload();
  const step = nextStep(progress);
  const { file } = progress;
  if (step === 'get' || file === null) return <GetChoices />;
  const to = addressOf(step, file);
  if (to !== undefined) return <ButtonLink to={to}>{t(`act.${step}`)}</ButtonLink>;
  const fail = (error: Error) => void toast.error(errorSentence(error, t('downloadFailed')));
  return (
    <Button busy={download.isPending} onClick={() => download.mutate(file, { onError: fail })}>
      {t(`act.${step}`)}
    </Button>
  );
}

/** When another button replaces the one that was pressed, moves the keyboard focus to the new one. */
function useFocusKept(state: string) {
  const place = useRef<HTMLDivElement>(null);
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [state]);
  return place;
}

/** What the user can do now: the next step, or resume the steps; and hide them. */
export function Choices({ progress }: { progress: FirstRunProgress }) {
  const { t } = useTranslation('firstSteps');
  const { firstRun } = useFirstRun();
  const { change, isChanging } = useChange();
  const hide = async () => {
    // The card is gone with its buttons, so the focus moves to the page.
    if (await change('hidden')) document.querySelector('main')?.focus({ preventScroll: true });
  };
  const place = useFocusKept(`${firstRun?.status} ${nextStep(progress)}`);
  return (
    <div ref={place} className={classes.choices}>
      {firstRun?.status === 'left' ? (
        <Button busy={isChanging} onClick={() => void change('under_way')}>
          {t('goOn')}
        </Button>
      ) : (
        <NextChoice progress={progress} />
      )}
      <span className={classes.aside}>
        {firstRun?.status === 'under_way' && (
          <Button variant="subtle" disabled={isChanging} onClick={() => void change('left')}>
            {t('leave')}
          </Button>
        )}
        <Button variant="subtle" disabled={isChanging} onClick={() => void hide()}>
          {t('hide')}
        </Button>
      </span>
    </div>
  );
}
