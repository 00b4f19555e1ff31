import { Button } from '@rapi/ui';
import { Menu } from '@rapi/ui/controls';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addableFields } from './field-names';
import { fieldKey } from './item-keys';
import type { ReviewEdits } from './review-edits';
import type { FieldItem } from './review-items';
import { focusItem } from './use-review-focus';

/** Adds a field that the machine has not found, to be filled in by hand. */
export function AddField({ fields, edits }: { fields: readonly FieldItem[]; edits: ReviewEdits }) {
  const { t } = useTranslation('ocr');
  const missing = addableFields.filter((name) => fields.every((field) => field.name !== name));
  if (missing.length === 0) return null;
  const add = (name: string) => {
    edits.addField(name);
    // Wait, because the menu first returns the focus to its button.
    setTimeout(() => focusItem(fieldKey(name)), 50);
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} aria-hidden />}>
          {t('review.addField')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {missing.map((name) => (
          <Menu.Item key={name} onClick={() => add(name)}>
            {t(`field.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
