import './texts';
import { Button, ButtonLink, Card, errorSentence, toast } from '@rapi/ui';
import { useFirstRun } from '@rapi/ui/controls';
import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@rapi/ui/router';

/** The page with the card of the first steps. */
const HOME = '/dashboard';

/** Begins, resumes or repeats the first steps, whatever the user chose before (R-HOME-4). */
export function FirstRunHelp() {
  const { t } = useTranslation('firstRun');
  const { firstRun, setStatus, isChanging } = useFirstRun();
  const navigate = useNavigate();
  const isAgain = firstRun?.status === 'finished';
  const begin = async () => {
    try {
      await setStatus('under_way', isAgain ? null : (firstRun?.file_id ?? null));
      await navigate(HOME);
    } catch (error) {
      toast.error(errorSentence(error, t('failed')));
    }
  };
  const label = firstRun === null ? 'help.start' : isAgain ? 'help.again' : 'help.goOn';
  return (
    <Card title={t('title')} aria-label={t('title')}>
      <p>{t('help.text')}</p>
      {firstRun?.status === 'under_way' ? (
        <ButtonLink to={HOME}>{t('help.underWay')}</ButtonLink>
      ) : (
        <Button leftSection={<IconFlag size={16} aria-hidden />} busy={isChanging} onClick={() => void begin()}>
          {t(label)}
        </Button>
      )}
    </Card>
  );
}
