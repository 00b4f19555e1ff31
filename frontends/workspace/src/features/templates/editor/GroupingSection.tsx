import { Stack } from '@rapi/ui';
import { Autocomplete, NativeSelect, Switch, TagsInput } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import type { DraftProblem } from '../draft-problems';
import { type AggregationRow, newAggregation, type TemplateDraft } from '../template-draft';
import { EditorSection } from './EditorSection';
import { RowList } from './RowList';
import type { SectionProps } from './section-props';

const functions: readonly AggregationRow['function'][] = [
  'sum',
  'mean',
  'count',
  'min',
  'max',
  'median',
  'std',
  'first',
  'last',
];

interface GroupingProps extends SectionProps {
  problems: readonly DraftProblem[];
}

function Aggregations({ draft, columns, problemOf, set }: Omit<GroupingProps, 'change'> & { set: SetGrouping }) {
  const { t } = useTranslation('workspace');
  return (
    <RowList<AggregationRow>
      rows={draft.grouping.aggregations}
      nameOf={(number) => t('templates.grouping.name', { number })}
      addLabel={t('templates.grouping.add')}
      blank={newAggregation}
      problemOf={({ key }) => problemOf(key)}
      onChange={(aggregations) => set({ aggregations })}
    >
      {(row, setRow) => (
        <>
          <Autocomplete
            label={t('templates.grouping.column')}
            data={[...columns]}
            value={row.column}
            maxLength={255}
            onChange={(column) => setRow({ column })}
          />
          <NativeSelect
            label={t('templates.grouping.function')}
            data={functions.map((value) => ({ value, label: t(`templates.grouping.functions.${value}`) }))}
            value={row.function}
            onChange={(event) => {
              const name = functions.find((each) => each === event.currentTarget.value);
              if (name) setRow({ function: name });
            }}
          />
        </>
      )}
    </RowList>
  );
}

type SetGrouping = (fields: Partial<TemplateDraft['grouping']>) => void;

/** Grouping rules (R-TPL-1): one row per group, with aggregates of its rows. */
export function GroupingSection({ change, ...props }: GroupingProps) {
  const { t } = useTranslation('workspace');
  const { draft, columns, fault, problems } = props;
  const { grouping } = draft;
  const set: SetGrouping = (fields) => change({ grouping: { ...grouping, ...fields } });
  const enable = (
    <Switch
      label={t('templates.grouping.enable')}
      checked={grouping.enabled}
      onChange={(event) => set({ enabled: event.currentTarget.checked })}
    />
  );
  const texts = { title: t('templates.grouping.title'), hint: t('templates.grouping.hint') };
  return (
    <EditorSection {...texts} actions={enable} fault={fault}>
      {grouping.enabled && (
        <Stack gap={14}>
          <TagsInput
            label={t('templates.grouping.columns')}
            description={t('templates.grouping.columnsHint')}
            data={[...columns]}
            // A column's name may contain a comma, so only Enter ends it.
            splitChars={[]}
            value={grouping.columns}
            error={problems.includes('groupBy') && t('templates.problems.groupBy')}
            onChange={(names) => set({ columns: names })}
          />
          <div>
            <Aggregations {...props} set={set} />
          </div>
        </Stack>
      )}
    </EditorSection>
  );
}
