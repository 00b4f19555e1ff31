import { toast } from '@rapi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Copies a text and remembers which one. Browsers allow copying only on secure addresses. */
export function useCopy() {
  const { t } = useTranslation('api');
  const [copied, setCopied] = useState<string>();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      toast.error(t('copy.failed'));
    }
  };
  return { copy, isCopied: (text: string) => copied === text };
}
