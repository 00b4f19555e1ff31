import { Card } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './PaymentPage.module.css';

/** R-PAY-4: if the configuration names an external form, proofs are sent there. */
export function ExternalForm({ url }: { url: string }) {
  const { t } = useTranslation('payment');
  return (
    <Card title={t('form.title')} className={classes.form}>
      <iframe
        className={classes.frame}
        src={url}
        title={t('form.external')}
        // The form may run scripts and submit itself; it may not touch this page.
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
      />
    </Card>
  );
}
