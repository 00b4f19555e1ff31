import { toast } from '@rapi/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/**
 * The demo and price buttons lead nowhere (R-LAND-3). A button that stays silent looks broken, so each says why, and
 * offers what does work.
 */
export function useTell() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const tell = (text: string) =>
    toast.info(text, { action: { label: t('demo.create'), run: () => void navigate('/register') } });
  return { tellOfDemo: () => tell(t('demo.notBookable')), tellOfPlan: () => tell(t('demo.plan')) };
}
