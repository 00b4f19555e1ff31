import { routes } from '@rapi/contracts/routes';
import { Button, downloadFile, errorSentence, formatRupiah, Group, Notice, saveFile, Skeleton, toast } from '@rapi/ui';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanId, Plans } from './payment-queries';
import classes from './PaymentPage.module.css';

/** R-PAY-3: tried in this order. */
const addresses = [routes['payment.qris'].path, routes['payment.qris-static'].path, routes['payment.qris-image'].path];

function CopyAmount({ amount }: { amount: number }) {
  const { t } = useTranslation('payment');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(String(amount));
    setCopied(true);
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={isCopied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
      onClick={() => void copy()}
    >
      {t(isCopied ? 'qr.copied' : 'qr.copyAmount')}
    </Button>
  );
}

/** For users who pay on this very phone: the payment app takes the code from its pictures. */
function SaveCode({ plan }: { plan: PlanId }) {
  const { t } = useTranslation('payment');
  const save = async () => {
    try {
      saveFile(await downloadFile('payment.qris', { query: { plan } }), `qris-${plan}.jpg`);
    } catch (error) {
      toast.error(errorSentence(error, t('qr.unavailable')));
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      onClick={() => void save()}
    >
      {t('qr.save')}
    </Button>
  );
}

interface QrCodeProps {
  plan: PlanId;
  /** Rupiah. */
  amount: number;
  merchant: Plans['qris'];
}

/** The code to pay with, from the first of its addresses that answers. Pass the plan as the key. */
export function QrCode({ plan, amount, merchant }: QrCodeProps) {
  const { t } = useTranslation('payment');
  const [attempt, setAttempt] = useState(0);
  const [isShown, setShown] = useState(false);
  const address = addresses[attempt];
  if (address === undefined) {
    return (
      <Notice tone="warning" role="alert">
        {t('qr.unavailable')}
      </Notice>
    );
  }
  return (
    <div className={classes.qr}>
      {merchant?.is_example && <Notice tone="warning">{t('qr.example')}</Notice>}
      <figure>
        <div className={classes.code} aria-busy={!isShown}>
          {!isShown && <Skeleton className={classes.codeLoading} aria-hidden />}
          <img
            src={`${address}?plan=${plan}`}
            alt={t('qr.alt', { amount: formatRupiah(amount) })}
            onLoad={() => setShown(true)}
            onError={() => setAttempt(attempt + 1)}
          />
        </div>
        {merchant && (
          <figcaption>
            <strong>{t('qr.merchant', { merchant: merchant.merchant_name })}</strong>
            {merchant.nmid !== null && <span>{t('qr.nmid', { nmid: merchant.nmid })}</span>}
          </figcaption>
        )}
      </figure>
      <Group gap={8} align="stretch" justify="center">
        <CopyAmount amount={amount} />
        <SaveCode plan={plan} />
      </Group>
    </div>
  );
}
