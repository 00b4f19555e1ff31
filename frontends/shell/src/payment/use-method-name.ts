import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type en from './locales/en.json';

type KnownMethod = keyof typeof en.method;
const isKnown = (method: string): method is KnownMethod => i18next.exists(`method.${method}`, { ns: 'payment' });

/** The usual name of a payment method; brand names stay as they are. */
export function useMethodName(): (method: string) => string {
  const { t } = useTranslation('payment');
  return (method) => (isKnown(method) ? t(`method.${method}`) : method);
}
