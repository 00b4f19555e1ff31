import { Button, Card, Notice, Progress, TextInput } from '@rapi/ui';
import { NativeSelect, NumberInput } from '@rapi/ui/controls';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plans } from './payment-queries';
import classes from './PaymentPage.module.css';
import { ProofPicker } from './ProofPicker';
import { useMethodName } from './use-method-name';
import { type ProofFields, useProofFields } from './use-proof-fields';
import { useSendProof } from './use-send-proof';

interface StatementProps {
  methods: readonly string[];
  fields: ProofFields;
  amountProblem: string | undefined;
  fieldMessage: (path: string) => string | undefined;
  onChange: (changes: Partial<ProofFields>) => void;
}

/** The payer's statement about the payment. */
function Statement({ methods, fields, amountProblem, fieldMessage, onChange }: StatementProps) {
  const { t } = useTranslation('payment');
  const methodName = useMethodName();
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={t('form.method')}
          value={fields.method}
          data={methods.map((method) => ({ value: method, label: methodName(method) }))}
          error={fieldMessage('method')}
          onChange={({ currentTarget }) => onChange({ method: currentTarget.value })}
        />
        <NumberInput
          label={t('form.amount')}
          prefix="Rp "
          thousandSeparator="."
          decimalSeparator=","
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={fields.amount ?? ''}
          error={amountProblem ?? fieldMessage('amount')}
          onChange={(amount) => onChange({ amount: Number(amount) || undefined })}
        />
      </div>
      <TextInput
        label={t('form.reference')}
        description={t('form.referenceHint')}
        value={fields.reference}
        maxLength={200}
        autoComplete="off"
        error={fieldMessage('reference')}
        onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
      />
    </>
  );
}

interface ProofFormProps {
  plans: Plans;
  /** Pass its id as the key: another plan has another amount. */
  plan: Plans['payment_plans'][number];
}

/** The product’s own form for the proof of payment (R-PAY-4). */
export function ProofForm({ plans, plan }: ProofFormProps) {
  const { t } = useTranslation('payment');
  const methods = plans.payment_methods;
  const form = useProofFields({ method: methods[0] ?? '', amount: plan.amount_idr, reference: '', proof: undefined });
  const { send, isSending, percent, failure, fieldMessage } = useSendProof(plans.activation_hours, form.reset);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const complete = form.complete();
    if (complete) send({ ...complete, plan: plan.plan });
  };
  return (
    <Card title={t('form.title')} className={classes.form}>
      <form onSubmit={submit} noValidate>
        <Statement
          methods={methods}
          fields={form.fields}
          amountProblem={form.amountProblem}
          fieldMessage={fieldMessage}
          onChange={form.change}
        />
        <ProofPicker
          file={form.fields.proof}
          problem={form.proofProblem ?? fieldMessage('proof')}
          disabled={isSending}
          onFile={form.take}
        />
        {failure !== undefined && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        {isSending && <Progress value={percent} aria-label={t('form.progress')} />}
        <Button type="submit" busy={isSending} busyLabel={t('form.busy')}>
          {t('form.submit')}
        </Button>
      </form>
    </Card>
  );
}
