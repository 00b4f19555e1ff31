import type { MarketplaceTemplate } from '@rapi/contracts';
import { businessSectors, industries } from '@rapi/contracts/marketplace-lists';
import { Button, Checkbox, TextInput } from '@rapi/ui';
import { NumberInput, Select, Textarea, useLocalTemplates } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '../library-queries';
import { ProblemBanner } from '../ProblemBanner';
import { useTemplateWords } from '../use-template-words';
import { StepSourceFields } from './StepSourceFields';
import { fieldsOf, type TemplateFields } from './template-form';
import classes from './TemplateForm.module.css';
import { useSaveTemplate } from './use-save-template';

interface PartProps {
  fields: TemplateFields;
  change: (changes: Partial<TemplateFields>) => void;
}

function About({ fields, change }: PartProps) {
  const { t } = useTranslation('workspace');
  return (
    <>
      <TextInput
        className={classes.wide}
        label={t('library.create.name')}
        withAsterisk
        maxLength={200}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Textarea
        className={classes.wide}
        label={t('library.create.description')}
        withAsterisk
        maxLength={2000}
        autosize
        minRows={3}
        value={fields.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </>
  );
}

function Filing({ fields, change }: PartProps) {
  const { t } = useTranslation('workspace');
  const { categoryOf, industryOf, sectorOf } = useTemplateWords();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const names = categories.map(({ category_name }) => category_name);
  // A template that was made over the API may have any category.
  if (fields.category !== null && !names.includes(fields.category)) names.push(fields.category);
  return (
    <>
      <Select
        label={t('library.create.category')}
        withAsterisk
        data={names.map((value) => ({ value, label: categoryOf(value) }))}
        value={fields.category}
        allowDeselect={false}
        onChange={(category) => change({ category })}
      />
      <Select
        label={t('library.create.industry')}
        placeholder={t('library.create.none')}
        data={industries.map((value) => ({ value, label: industryOf(value) }))}
        value={fields.industry}
        clearable
        onChange={(chosen) => change({ industry: industries.find((each) => each === chosen) ?? null })}
      />
      <Select
        label={t('library.create.sector')}
        placeholder={t('library.create.none')}
        data={businessSectors.map((value) => ({ value, label: sectorOf(value) }))}
        value={fields.sector}
        clearable
        onChange={(chosen) => change({ sector: businessSectors.find((each) => each === chosen) ?? null })}
      />
      <TextInput
        label={t('library.create.tags')}
        placeholder={t('library.create.tagsHint')}
        value={fields.tags}
        onChange={(event) => change({ tags: event.currentTarget.value })}
      />
      <NumberInput
        label={t('library.create.price')}
        description={t('library.create.priceHint')}
        min={0}
        max={1_000_000_000}
        allowNegative={false}
        allowDecimal={false}
        thousandSeparator="."
        decimalSeparator=","
        value={fields.price}
        onChange={(price) => change({ price: Number(price) || 0 })}
      />
      <Checkbox
        className={classes.check}
        label={t('library.create.isPublic')}
        checked={fields.isPublic}
        onChange={(event) => change({ isPublic: event.currentTarget.checked })}
      />
    </>
  );
}

interface TemplateFormProps {
  /** The user's template to change; without it, a new one is made. */
  template?: MarketplaceTemplate;
  onSaved: () => void;
}

/** The name, filing and steps of a library template (R-MARKET-3). */
export function TemplateForm({ template, onSaved }: TemplateFormProps) {
  const { t } = useTranslation('workspace');
  const { data: locals, isError } = useLocalTemplates();
  const [fields, setFields] = useState(() => fieldsOf(template));
  const { save, isPending, problem, dismiss } = useSaveTemplate({ template, locals: locals ?? [], onSaved });
  const change = (changes: Partial<TemplateFields>) => setFields((known) => ({ ...known, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(fields);
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <About fields={fields} change={change} />
      <Filing fields={fields} change={change} />
      <StepSourceFields
        fields={fields}
        locals={locals}
        hasFailed={isError}
        isNew={template === undefined}
        change={change}
      />
      <div className={classes.wide}>
        <ProblemBanner problem={problem} onDismiss={dismiss} />
      </div>
      <div className={classes.buttons}>
        <Button
          type="submit"
          busy={isPending}
          busyLabel={t(template ? 'library.create.saving' : 'library.create.submitting')}
        >
          {t(template ? 'library.create.save' : 'library.create.submit')}
        </Button>
      </div>
    </form>
  );
}
