import type { ExportTemplate } from '@rapi/contracts';
import { Badge, Button, Card, IconButton } from '@rapi/ui';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ChosenTemplate } from '../export-choices';
import classes from './TemplateCard.module.css';

interface TemplateCardProps {
  template: ExportTemplate;
  onUse: (template: ChosenTemplate) => void;
  /** Set if the template is the user's own. */
  onDelete?: () => void;
}

/** One template: its name, its purpose, and how often it was used. */
export function TemplateCard({ template, onUse, onDelete }: TemplateCardProps) {
  const { t } = useTranslation('export');
  const { id, name, description, template_type: type, usage_count } = template;
  return (
    <li>
      <Card title={name} headingLevel={4} className={classes.card} actions={<Badge>{t(`templateType.${type}`)}</Badge>}>
        {description !== '' && <p className={classes.description}>{description}</p>}
        <footer className={classes.footer}>
          <span>{t('templates.usage', { count: usage_count })}</span>
          {onDelete && (
            <IconButton
              variant="subtle"
              color="red"
              aria-label={t('templates.deleteNamed', { name })}
              title={t('templates.delete')}
              onClick={onDelete}
            >
              <IconTrash size={18} />
            </IconButton>
          )}
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('templates.useNamed', { name })}
            onClick={() => onUse({ id, name, type })}
          >
            {t('templates.use')}
          </Button>
        </footer>
      </Card>
    </li>
  );
}
