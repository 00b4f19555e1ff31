import { Card } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import classes from './PaymentPage.module.css';

/** R-PAY-4: where configuration names a form of somebody else's, proofs are sent there. */
export function ExternalForm({ url }: { url: string }) {
  const { t } = useTranslation('payment');
  return (
    <Card title={t('form.title')} className={classes.form}>
      <iframe
        className={classes.frame}
        src={url}
        title={t('form.external')}
        // The form may run and send itself; it may not touch this page.
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
      />
    </Card>
  );
}
