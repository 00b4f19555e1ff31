import type { File, LocalTemplate } from '@rapi/contracts';
import { Button, Card, errorSentence, Stack, TextInput, toast } from '@rapi/ui';
import { configOf, Dialog, type TemplateContent, Textarea, useKeepLocalTemplate } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchColumns } from '../api';
import { columnsAt } from '../columns-at';
import { draftProblems, rowProblems } from '../draft-problems';
import { templateKeys } from '../keys';
import { faultsOf } from '../row-faults';
import { contentOf, draftOf, emptyContent, type TemplateDraft } from '../template-draft';
import { useTrial } from '../use-trial';
import { DerivedSection } from './DerivedSection';
import { GroupingSection } from './GroupingSection';
import { MappingSection } from './MappingSection';
import { RuleSection } from './RuleSection';
import { StepsSection } from './StepsSection';
import classes from './TemplateEditor.module.css';
import { TextSection } from './TextSection';
import { TryPanel } from './TryPanel';

interface TemplateEditorProps {
  /** The template to edit; without it, a new one is made. */
  template?: LocalTemplate;
  /** Files that it can be tried on. */
  files: readonly File[];
  onClose: () => void;
}

const noSteps: never[] = [];
const noColumns: string[] = [];

/** The draft with everything known about it: its content, its problems, and its trial on a file. */
function useTemplateDraft({ template, files }: Pick<TemplateEditorProps, 'template' | 'files'>) {
  const [draft, setDraft] = useState<TemplateDraft>(() => draftOf(template ?? emptyContent));
  // A new template starts with the columns of the latest upload; for an old one the page does not know the file.
  const [chosen, setChosen] = useState<{ id: string | undefined }>();
  const latest = template ? undefined : files.find(({ kind }) => kind === 'upload')?.id;
  const fileId = chosen ? chosen.id : latest;
  const file = files.find(({ id }) => id === fileId);
  const content = useMemo(() => contentOf(draft), [draft]);
  const [before] = useState(draft);
  const { data: columns = noColumns } = useQuery({
    queryKey: templateKeys.columns(fileId ?? ''),
    queryFn: ({ signal }) => fetchColumns(fileId ?? '', signal),
    enabled: file !== undefined,
  });
  const trial = useTrial(file, content);
  const faults = useMemo(
    () => faultsOf(draft, trial.isCurrent ? (trial.data?.steps ?? noSteps) : noSteps),
    [draft, trial.isCurrent, trial.data],
  );
  const setFileId = (id: string | undefined) => setChosen({ id });
  const change = (fields: Partial<TemplateDraft>) => setDraft((now) => ({ ...now, ...fields }));
  const unsaved = JSON.stringify(draft) !== JSON.stringify(before);
  return { draft, change, content, unsaved, fileId: file?.id, setFileId, columns, trial, faults };
}

type EditedDraft = ReturnType<typeof useTemplateDraft>;

function About({ draft, change, isNameMissing }: Pick<EditedDraft, 'draft' | 'change'> & { isNameMissing: boolean }) {
  const { t } = useTranslation('workspace');
  return (
    <Card className={classes.about}>
      <TextInput
        data-autofocus
        label={t('templates.name')}
        withAsterisk
        required
        maxLength={200}
        value={draft.name}
        error={isNameMissing && t('templates.problems.name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('templates.description')}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={1000}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </Card>
  );
}

/** The parts of the form, in the order they run. */
function Sections({ edited, isTried }: { edited: EditedDraft; isTried: boolean }) {
  const { t } = useTranslation('workspace');
  const { draft, change, content, columns, faults } = edited;
  const problems = isTried ? draftProblems(draft) : noSteps;
  const rows = rowProblems(draft);
  const problemOf = (key: number) => {
    const problem = rows.get(key);
    return problem ? t(`templates.rows.${problem}`) : (faults.rows.get(key)?.detail ?? undefined);
  };
  const propsOf = (part: Parameters<typeof columnsAt>[0]) => ({
    draft,
    change,
    problemOf,
    columns: columnsAt(part, columns, content),
    fault: faults.parts.get(part)?.detail ?? undefined,
  });
  return (
    <>
      <About draft={draft} change={change} isNameMissing={problems.includes('name')} />
      <StepsSection {...propsOf('steps')} />
      <MappingSection {...propsOf('field_mappings')} />
      <DerivedSection {...propsOf('derived_fields')} faultOf={(key) => faults.rows.get(key)} onTry={edited.trial.run} />
      <RuleSection {...propsOf('transform_rules')} />
      <TextSection {...propsOf('text_normalization')} problems={problems} />
      <GroupingSection {...propsOf('grouping_rules')} problems={problems} />
    </>
  );
}

/** Saves the draft as a new template, or over the old one. */
function useSave({ template, onClose }: Pick<TemplateEditorProps, 'template' | 'onClose'>) {
  const { t } = useTranslation('workspace');
  const { mutate, isPending, error } = useKeepLocalTemplate(template?.id);
  const save = (content: TemplateContent) =>
    mutate(content, {
      onSuccess: () => {
        toast.success(t(template ? 'templates.updated' : 'templates.created', { name: content.name }));
        onClose();
      },
    });
  return { save, isSaving: isPending, refusal: error && errorSentence(error, t('templates.saveFailed')) };
}

/** Creates or edits a local template (R-TPL-1), tried on a file while the user writes it. */
export function TemplateEditor({ template, files, onClose }: TemplateEditorProps) {
  const { t } = useTranslation('workspace');
  const edited = useTemplateDraft({ template, files });
  const [isTried, setIsTried] = useState(false);
  const { save, isSaving, refusal } = useSave({ template, onClose });
  const submit = () => {
    setIsTried(true);
    if (draftProblems(edited.draft).length === 0) save(edited.content);
  };
  const [problem] = isTried ? draftProblems(edited.draft) : noSteps;
  const wrong = problem ? t(`templates.problems.${problem}`) : refusal;
  const { fileId, setFileId, columns, content, trial } = edited;
  return (
    <Dialog
      fullScreen
      title={template ? t('templates.editTitle', { name: template.name }) : t('templates.create')}
      unsaved={edited.unsaved}
      onClose={onClose}
      footer={
        <>
          {wrong && (
            <p className={classes.problem} role="alert">
              {wrong}
            </p>
          )}
          <Button busy={isSaving} onClick={submit}>
            {t('templates.save')}
          </Button>
        </>
      }
    >
      <div className={classes.page}>
        <Stack gap={14}>
          <Sections edited={edited} isTried={isTried} />
        </Stack>
        <div className={classes.side}>
          <TryPanel {...{ files, fileId, columns, trial }} config={configOf(content)} onFile={setFileId} />
        </div>
      </div>
    </Dialog>
  );
}
