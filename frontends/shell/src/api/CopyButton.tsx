import { Button } from '@rapi/ui';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCopy } from './use-copy';

/** The label tells whether copying worked; the width stays the same. */
export function CopyButton({ text, isMain = false }: { text: string; isMain?: boolean }) {
  const { t } = useTranslation('api');
  const { copy, isCopied } = useCopy();
  const Icon = isCopied(text) ? IconCheck : IconCopy;
  return (
    <Button
      size={isMain ? 'sm' : 'xs'}
      miw={110}
      variant={isMain ? 'filled' : 'default'}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => void copy(text)}
    >
      <span aria-live="polite">{isCopied(text) ? t('copy.done') : t('copy.action')}</span>
    </Button>
  );
}
