import { Button, Card, errorSentence } from '@rapi/ui';
import { type LeftTemplate, useLeftTemplates } from '@rapi/ui/controls';
import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './LeftTemplates.module.css';
import { exportAsFound, useAskToDelete } from './use-template-actions';

interface LeftTemplateRowProps extends LeftTemplate {
  onRemove: () => void;
}

function LeftTemplateRow({ template, error, onRemove }: LeftTemplateRowProps) {
  const { t } = useTranslation('workspace');
  const ask = useAskToDelete();
  const name = typeof template.name === 'string' && template.name.trim() ? template.name : t('templates.left.unnamed');
  const remove = async () => {
    if (await ask(name)) onRemove();
  };
  return (
    <li>
      <span className={classes.words}>
        <strong>{name}</strong>
        <span>{errorSentence(error, t('templates.saveFailed'))}</span>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden />}
        aria-label={t('templates.left.exportNamed', { name })}
        onClick={() => exportAsFound(template, name)}
      >
        {t('templates.card.export')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={14} aria-hidden />}
        aria-label={t('templates.card.deleteNamed', { name })}
        onClick={() => void remove()}
      >
        {t('templates.card.delete')}
      </Button>
    </li>
  );
}

/** Templates that an earlier version kept in this browser and the server has not taken. */
export function LeftTemplates() {
  const { t } = useTranslation('workspace');
  const { left, isTrying, tryAgain, remove } = useLeftTemplates();
  if (left.length === 0) return null;
  const again = (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconRefresh size={14} aria-hidden />}
      busy={isTrying}
      onClick={() => void tryAgain()}
    >
      {t('templates.left.tryAgain')}
    </Button>
  );
  return (
    <Card title={t('templates.left.title')} headingLevel={3} padding="sm" actions={again}>
      <p className={classes.remark}>{t('templates.left.text')}</p>
      <ul className={classes.list}>
        {left.map((each, place) => (
          <LeftTemplateRow key={place} {...each} onRemove={() => remove(each.template)} />
        ))}
      </ul>
    </Card>
  );
}
