import type { ReviewedPayment } from '@rapi/contracts';
import { BlobImage, Button, ErrorPanel, Flex, formatFileSize, saveFile, Skeleton } from '@rapi/ui';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { proofQuery } from './review-queries';
import classes from './ReviewPage.module.css';

/** The receipt as it was sent: a picture is shown, a PDF is downloaded. */
export function ProofView({ payment }: { payment: ReviewedPayment }) {
  const { t } = useTranslation('payment');
  const { data, error, refetch } = useQuery(proofQuery(payment.id));
  if (error) return <ErrorPanel title={t('review.proofFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <div className={classes.proof}>
      {payment.proof_type === 'application/pdf' ? (
        <Flex component="p" gap={10} align="center" m={0}>
          <IconFileTypePdf size={40} stroke={1.4} aria-hidden />
          {t('review.isPdf', { size: formatFileSize(payment.proof_size) })}
        </Flex>
      ) : (
        <BlobImage blob={data.blob} alt={t('review.proofAlt', { name: payment.user.full_name })} />
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        onClick={() => saveFile(data, payment.proof_filename)}
      >
        {t('review.download')}
      </Button>
    </div>
  );
}
