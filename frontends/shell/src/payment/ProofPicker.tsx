import { MAX_PROOF_FILE, MEGABYTE } from '@rapi/contracts/limits';
import { BlobImage, CloseButton, formatFileSize, Stack } from '@rapi/ui';
import { FileDropzone } from '@rapi/ui/controls';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { acceptedProofs } from './check-proof';
import classes from './PaymentPage.module.css';

const megabytes = MAX_PROOF_FILE / MEGABYTE;
const isPdf = ({ name, type }: File) => type === 'application/pdf' || name.toLowerCase().endsWith('.pdf');

function Preview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation('payment');
  return (
    <div className={classes.preview}>
      {isPdf(file) ? (
        <IconFileTypePdf size={44} stroke={1.4} aria-hidden />
      ) : (
        <BlobImage blob={file} alt={t('form.preview')} />
      )}
      <div className={classes.previewWords}>
        <strong>{file.name}</strong>
        <span>{formatFileSize(file.size)}</span>
      </div>
      <CloseButton aria-label={t('form.remove', { name: file.name })} onClick={onRemove} />
    </div>
  );
}

interface ProofPickerProps {
  file: File | undefined;
  /** What is wrong with the file, or that it is missing. */
  problem: string | undefined;
  disabled: boolean;
  onFile: (file: File | undefined) => void;
}

/** Where the user drops or chooses the receipt, which is then shown. */
export function ProofPicker({ file, problem, disabled, onFile }: ProofPickerProps) {
  const { t } = useTranslation('payment');
  return (
    <Stack role="group" aria-label={t('form.proof')} gap={4}>
      <span className={classes.label} aria-hidden>
        {t('form.proof')}
      </span>
      {file ? (
        <Preview file={file} onRemove={() => onFile(undefined)} />
      ) : (
        <FileDropzone
          accept={acceptedProofs}
          buttonLabel={t('form.choose')}
          disabled={disabled}
          onFiles={([chosen]) => onFile(chosen)}
        >
          {t('form.accepts', { megabytes })}
        </FileDropzone>
      )}
      {problem !== undefined && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </Stack>
  );
}
