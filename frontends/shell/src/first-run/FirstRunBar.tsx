import './texts';
import { Button, ButtonLink, CloseButton, errorSentence, Link, toast } from '@rapi/ui';
import {
  addressOf,
  doneSteps,
  firstRunSteps,
  type FirstRunProgress,
  type FirstRunStep,
  isTidy,
  nextStep,
  useDialogHost,
  useFirstRun,
  useFirstRunProgress,
  useTidyDownload,
} from '@rapi/ui/controls';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from '@rapi/ui/router';
import classes from './FirstRunBar.module.css';
import { useFinish } from './use-finish';
import { useOwnFile } from './use-own-file';

/** After the first steps: where to go from here. Every address opens what it names. */
const nextPages = [
  { key: 'report', to: '/dashboard?dialog=exports&tab=quick' },
  { key: 'schedule', to: '/dashboard?dialog=scheduled-jobs&tab=jobs' },
  { key: 'templates', to: '/excel?tab=templates&library=marketplace' },
] as const;

/** The next step in one sentence. `isThere`: the user is where the step is done. */
function Sentence({ progress, isThere }: { progress: FirstRunProgress; isThere: boolean }) {
  const { t } = useTranslation('firstRun');
  const { file, issueCount = 0, hasFixed } = progress;
  if (file === null) return t('say.get');
  const name = file.filename;
  switch (nextStep(progress)) {
    case 'get':
      return t('say.reading', { name });
    case 'look':
      return isThere ? t('say.looking') : t('say.look', { name });
    case 'fix':
      if (isThere) return t('say.fixing');
      return issueCount > 0 ? t('say.fix', { count: issueCount }) : t('say.fixAny', { name });
    case 'download':
      return t(hasFixed ? 'say.download' : 'say.downloadAsIs', { name });
  }
}

function Steps({ step, progress }: { step: FirstRunStep; progress: FirstRunProgress }) {
  const { t } = useTranslation('firstRun');
  const done = doneSteps(progress);
  return (
    <span className={classes.step}>
      <span className={classes.marks} aria-hidden>
        {firstRunSteps.map((each) => (
          <i key={each} data-state={done.includes(each) ? 'done' : each === step ? 'now' : undefined} />
        ))}
      </span>
      {t('step', { number: firstRunSteps.indexOf(step) + 1, total: firstRunSteps.length })}
    </span>
  );
}

/** The button that leads to the step; none if the user is already there. */
function Action({ progress, isThere }: { progress: FirstRunProgress; isThere: boolean }) {
  const { t } = useTranslation('firstRun');
  const download = useTidyDownload();
  const step = nextStep(progress);
  const { file } = progress;
  const to = addressOf(step, file);
  if (isThere || file?.status === 'processing') return null;
  if (to !== undefined) {
    return (
      <ButtonLink to={to} size="xs">
        {t(`action.${step}`)}
      </ButtonLink>
    );
  }
  const fail = (error: Error) => void toast.error(errorSentence(error, t('downloadFailed')));
  return (
    <Button size="xs" busy={download.isPending} onClick={() => file && download.mutate(file, { onError: fail })}>
      {t(`action.${step}`)}
    </Button>
  );
}

/** The bar and its focused button are gone; the focus moves to the dialog or page that stays. */
function focusPage(): void {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"]');
  (dialogs.item(dialogs.length - 1) ?? document.querySelector('main'))?.focus({ preventScroll: true });
}

interface BarProps {
  progress: FirstRunProgress;
}

function Guide({ progress }: BarProps) {
  const { t } = useTranslation('firstRun');
  const { setStatus, isChanging } = useFirstRun();
  const { pathname, search } = useLocation();
  const step = nextStep(progress);
  const isThere = `${pathname}${search}` === addressOf(step, progress.file);
  const end = async (status: 'left' | 'hidden') => {
    try {
      await setStatus(status);
      focusPage();
    } catch (error) {
      toast.error(errorSentence(error, t('failed')));
    }
  };
  return (
    <>
      <Steps {...{ step, progress }} />
      <p className={classes.sentence} aria-live="polite">
        <Sentence {...{ progress, isThere }} />
      </p>
      <div className={classes.actions}>
        <Action {...{ progress, isThere }} />
        <span className={classes.aside}>
          <Button variant="subtle" size="compact-sm" disabled={isChanging} onClick={() => void end('left')}>
            {t('leave')}
          </Button>
          <Button variant="subtle" size="compact-sm" disabled={isChanging} onClick={() => void end('hidden')}>
            {t('hide')}
          </Button>
        </span>
      </div>
    </>
  );
}

function Closing({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('firstRun');
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that was pressed is gone with the last step.
    if (document.activeElement === document.body) words.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <p ref={words} tabIndex={-1} className={classes.sentence} role="status">
        {t('done')}
      </p>
      <nav className={classes.next} aria-label={t('next')}>
        <span aria-hidden>{t('next')}</span>
        {nextPages.map(({ key, to }) => (
          <Link key={key} to={to}>
            {t(key)}
          </Link>
        ))}
      </nav>
      <CloseButton
        aria-label={t('close')}
        title={t('close')}
        onClick={() => {
          onClose();
          focusPage();
        }}
      />
    </>
  );
}

function Bar({ children }: { children: ReactNode }) {
  const { t } = useTranslation('firstRun');
  return (
    <section className={classes.bar} aria-label={t('title')}>
      <div className={classes.inner}>{children}</div>
    </section>
  );
}

/** The dashboard shows the same in its card. */
const HOME = '/dashboard';

/**
 * The first steps while they are under way (R-HOME-4): a strip under the top bar, or under the header of the dialog
 * that covers the page. It takes no focus and covers nothing.
 */
export function FirstRunBar() {
  const { firstRun } = useFirstRun();
  const { pathname, search } = useLocation();
  const isWatching = new URLSearchParams(search).get('tool') === 'profile';
  const isUnderWay = firstRun?.status === 'under_way';
  const { data: progress, refetch } = useFirstRunProgress(isUnderWay ? firstRun : null, { isWatching });
  const [isClosing, setClosing] = useState(false);
  const host = useDialogHost();
  useOwnFile(progress?.file ?? null);
  useFinish(
    isUnderWay,
    async () => {
      const { data } = await refetch();
      return data !== undefined && isTidy(data) ? (data.file?.id ?? null) : null;
    },
    () => setClosing(true),
  );
  const isShown = isUnderWay && progress !== undefined && pathname !== HOME;
  if (!isShown && (isUnderWay || !isClosing)) return null;
  const bar = <Bar>{isShown ? <Guide progress={progress} /> : <Closing onClose={() => setClosing(false)} />}</Bar>;
  return host === null ? bar : createPortal(bar, host);
}
