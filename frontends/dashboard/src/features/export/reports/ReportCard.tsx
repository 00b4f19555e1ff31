import type { OfferedReport } from '@rapi/contracts';
import { Badge, Button, Card } from '@rapi/ui';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenTemplate } from '../export-choices';
import classes from './ReportCard.module.css';
import { ReportColumns } from './ReportColumns';

interface ReportCardProps {
  report: OfferedReport;
  hasPremium: boolean;
  onUse: (template: ChosenTemplate) => void;
}

/** One Indonesian report: what it is, what it is for, whether the plan has it, how often it is used. */
export function ReportCard({ report, hasPremium, onUse }: ReportCardProps) {
  const { t } = useTranslation('export');
  const hintId = useId();
  const { id, name, description, category, use_case, is_free, popularity_score, template_type: type, columns } = report;
  const isLocked = !is_free && !hasPremium;
  return (
    <li>
      <Card title={name} headingLevel={3} className={classes.card} actions={<Badge tone="info">{category}</Badge>}>
        <p className={classes.description}>{description}</p>
        <p className={classes.use}>
          <span>{t('reports.useCase')}</span>
          {use_case}
        </p>
        <ReportColumns columns={columns} />
        <footer className={classes.footer}>
          <Badge tone={is_free ? 'success' : 'brand'} icon={isLocked ? <IconLock size={12} aria-hidden /> : undefined}>
            {is_free ? t('free') : t('premium')}
          </Badge>
          <span className={classes.popularity} title={t('reports.popularityHint')}>
            {t('reports.popularity', { score: popularity_score })}
          </span>
          <Button
            variant="default"
            size="compact-md"
            disabled={isLocked}
            aria-label={t('reports.useNamed', { name })}
            aria-describedby={isLocked ? hintId : undefined}
            onClick={() => onUse({ id, name, type, reportColumns: columns })}
          >
            {t('reports.use')}
          </Button>
        </footer>
        {isLocked && (
          <p id={hintId} className={classes.hint}>
            {t('premiumHint')}
          </p>
        )}
      </Card>
    </li>
  );
}
