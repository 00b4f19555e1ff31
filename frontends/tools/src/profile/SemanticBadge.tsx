import { Badge } from '@rapi/ui';
import { IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The meaning of a column's values, and whether they are personal data. */
export function SemanticBadge({ semantic, isPersonal }: { semantic: string | null; isPersonal?: boolean }) {
  const { t } = useTranslation('tools');
  if (semantic === null) return null;
  return (
    <Badge tone="info" icon={isPersonal ? <IconUserShield size={13} aria-label={t('profile.personal')} /> : undefined}>
      {t(`profile.semantic.${semantic}`, { defaultValue: semantic })}
    </Badge>
  );
}
