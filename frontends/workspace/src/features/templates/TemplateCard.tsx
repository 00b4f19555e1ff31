import type { LocalTemplate } from '@rapi/contracts';
import { Badge, Button, Card, formatDate, Group, IconButton } from '@rapi/ui';
import { Menu } from '@rapi/ui/controls';
import { IconCopy, IconDots, IconDownload, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './TemplateCard.module.css';

export interface TemplateActions {
  onApply: (template: LocalTemplate) => void;
  onEdit: (template: LocalTemplate) => void;
  onDuplicate: (template: LocalTemplate) => void;
  onExport: (template: LocalTemplate) => void;
  onDelete: (template: LocalTemplate) => void;
}

interface TemplateCardProps {
  template: LocalTemplate;
  actions: TemplateActions;
}

function MoreMenu({ template, actions }: TemplateCardProps) {
  const { t } = useTranslation('workspace');
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton variant="subtle" color="gray" aria-label={t('templates.card.more', { name: template.name })}>
          <IconDots size={18} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => actions.onDuplicate(template)}>
          {t('templates.card.duplicate')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => actions.onExport(template)}>
          {t('templates.card.export')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The three counts of R-TPL-3, the steps if there are any, and the two flags. */
function Facts({ template }: Pick<TemplateCardProps, 'template'>) {
  const { t } = useTranslation('workspace');
  const { fieldMappings, derivedFields, transformRules, steps, textNormalization, groupingRules } = template;
  return (
    <>
      <dl className={classes.counts}>
        {(
          [
            ['mappings', fieldMappings],
            ['derived', derivedFields],
            ['rules', transformRules],
          ] as const
        ).map(([name, list]) => (
          <div key={name}>
            <dt>{t(`templates.card.${name}`)}</dt>
            <dd>{list.length}</dd>
          </div>
        ))}
      </dl>
      <Group gap={6} align="stretch">
        {steps.length > 0 && <Badge tone="brand">{t('templates.card.steps', { count: steps.length })}</Badge>}
        {textNormalization.enabled && <Badge tone="info">{t('templates.text.title')}</Badge>}
        {groupingRules.enabled && <Badge tone="info">{t('templates.card.grouping')}</Badge>}
      </Group>
    </>
  );
}

/** A local template with its actions (R-TPL-3). */
export function TemplateCard({ template, actions }: TemplateCardProps) {
  const { t } = useTranslation('workspace');
  const { name, description, createdAt } = template;
  return (
    <Card
      title={name}
      headingLevel={3}
      padding="sm"
      aria-label={name}
      className={classes.card}
      actions={<MoreMenu template={template} actions={actions} />}
    >
      {description !== '' && <p className={classes.description}>{description}</p>}
      <Facts template={template} />
      <p className={classes.created}>
        {createdAt !== '' && t('templates.card.created', { date: formatDate(createdAt) })}
      </p>
      <div className={classes.buttons}>
        <Button
          size="xs"
          leftSection={<IconPlayerPlay size={15} aria-hidden />}
          aria-label={t('templates.card.applyNamed', { name })}
          onClick={() => actions.onApply(template)}
        >
          {t('templates.card.apply')}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={15} aria-hidden />}
          aria-label={t('templates.card.editNamed', { name })}
          onClick={() => actions.onEdit(template)}
        >
          {t('templates.card.edit')}
        </Button>
        <IconButton
          variant="subtle"
          color="red"
          className={classes.delete}
          aria-label={t('templates.card.deleteNamed', { name })}
          title={t('templates.card.delete')}
          onClick={() => actions.onDelete(template)}
        >
          <IconTrash size={17} aria-hidden />
        </IconButton>
      </div>
    </Card>
  );
}
