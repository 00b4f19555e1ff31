import { TextInput } from '@rapi/ui';
import { Autocomplete, NativeSelect } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import { type FieldMapping, type MappingRow, newMapping } from '../template-draft';
import { EditorSection } from './EditorSection';
import { RowList } from './RowList';
import type { SectionProps } from './section-props';

const types: readonly FieldMapping['type'][] = ['rename', 'copy', 'transform'];

/** Field mappings (R-TPL-1): columns renamed or copied. */
export function MappingSection({ draft, columns, change, problemOf, fault }: SectionProps) {
  const { t } = useTranslation('workspace');
  return (
    <EditorSection title={t('templates.mappings.title')} hint={t('templates.mappings.hint')} fault={fault}>
      <RowList<MappingRow>
        rows={draft.mappings}
        nameOf={(number) => t('templates.mappings.name', { number })}
        addLabel={t('templates.mappings.add')}
        blank={newMapping}
        problemOf={({ key }) => problemOf(key)}
        onChange={(mappings) => change({ mappings })}
      >
        {(row, set) => (
          <>
            <Autocomplete
              label={t('templates.mappings.from')}
              data={[...columns]}
              value={row.from}
              maxLength={255}
              onChange={(from) => set({ from })}
            />
            <TextInput
              label={t('templates.mappings.to')}
              value={row.to}
              maxLength={255}
              onChange={(event) => set({ to: event.currentTarget.value })}
            />
            <NativeSelect
              label={t('templates.mappings.type')}
              data={types.map((value) => ({ value, label: t(`templates.mappings.kind.${value}`) }))}
              value={row.type}
              onChange={(event) => {
                const type = types.find((each) => each === event.currentTarget.value);
                if (type) set({ type });
              }}
            />
          </>
        )}
      </RowList>
    </EditorSection>
  );
}
