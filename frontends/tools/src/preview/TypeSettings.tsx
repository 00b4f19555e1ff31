import { ErrorPanel, LoadingArea } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AnalysisTab } from '../types/AnalysisTab';
import type { ConversionChoice } from '../types/conversion-choice';
import { typeProfileQuery } from '../types/types-queries';

interface TypeSettingsProps {
  fileId: string;
  choice: ConversionChoice;
  onChoice: (choice: ConversionChoice) => void;
}

/** The columns, each with the types its values would convert to. */
export function TypeSettings({ fileId, choice, onChoice }: TypeSettingsProps) {
  const { t } = useTranslation('tools');
  const { data, error, refetch } = useQuery(typeProfileQuery(fileId));
  if (error) return <ErrorPanel title={t('types.loadFailed')} error={error} onRetry={() => void refetch()} />;
  return data ? <AnalysisTab profile={data} choice={choice} onChoice={onChoice} /> : <LoadingArea lines={6} />;
}
