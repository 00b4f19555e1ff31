import { Badge, Card } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import type { Plans } from './payment-queries';
import classes from './PaymentPage.module.css';
import { useMethodName } from './use-method-name';

const steps = ['1', '2', '3', '4', '5'] as const;

/** The five payment instructions and the supported methods (R-PAY-1). */
export function HowToPay({ plans }: { plans: Plans }) {
  const { t } = useTranslation('payment');
  const methodName = useMethodName();
  return (
    <Card title={t('steps.title')} className={classes.how}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`steps.${step}`, { hours: plans.activation_hours })}</li>
        ))}
      </ol>
      <h3 className={classes.methodsTitle}>{t('methods')}</h3>
      <ul className={classes.methods}>
        {plans.payment_methods.map((method) => (
          <li key={method}>
            <Badge>{methodName(method)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
