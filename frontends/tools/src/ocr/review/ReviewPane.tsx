import type { OcrDocument, OcrPage } from '@rapi/contracts';
import { Button, Kbd, Notice } from '@rapi/ui';
import { Slider } from '@rapi/ui/controls';
import { IconArrowDown, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Corrections } from './corrections';
import { AddField } from './AddField';
import { DocumentSwitch } from './DocumentSwitch';
import { FieldList } from './FieldList';
import { ItemTable } from './ItemTable';
import { PageText } from './PageText';
import classes from './ReviewPane.module.css';
import { isUncertain } from '../rating';
import type { ReviewEdits } from './review-edits';
import type { CellItem, FieldItem, ReviewItem } from './review-items';
import { TurnAgain } from './TurnAgain';
import { sumNames, totalsOf } from './totals';
import { TotalsPanel } from './TotalsPanel';
import type { ReviewFocus } from './use-review-focus';

interface SectionProps {
  title: string;
  children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface ProgressProps {
  left: number;
  threshold: number;
  onThreshold: (threshold: number) => void;
  onNext: () => void;
}

/** How many values are left to check, a button to the next one, and the threshold for uncertainty. */
function ReviewProgress({ left, threshold, onThreshold, onNext }: ProgressProps) {
  const { t } = useTranslation('ocr');
  return (
    <div className={classes.progress}>
      <div className={classes.left} role="status">
        {left === 0 && <IconCircleCheck size={18} aria-hidden />}
        {left === 0 ? t('review.allChecked') : t('review.left', { count: left })}
      </div>
      <Button
        size="compact-sm"
        variant="light"
        disabled={left === 0}
        leftSection={<IconArrowDown size={14} aria-hidden />}
        rightSection={<Kbd size="xs">N</Kbd>}
        aria-keyshortcuts="N"
        onClick={onNext}
      >
        {t('review.next')}
      </Button>
      <div className={classes.threshold}>
        <span aria-hidden>{t('review.threshold', { percent: threshold })}</span>
        <Slider
          size="sm"
          min={30}
          max={100}
          step={5}
          label={null}
          value={threshold}
          thumbLabel={t('review.thresholdLabel')}
          onChange={onThreshold}
        />
      </div>
    </div>
  );
}

const isField = (item: ReviewItem): item is FieldItem => item.kind === 'field';

interface ReviewPaneProps extends Omit<ProgressProps, 'left'> {
  document: OcrDocument;
  page: OcrPage;
  /** Sends unsaved corrections. */
  flush: () => Promise<boolean>;
  corrections: Corrections;
  items: readonly ReviewItem[];
  edits: ReviewEdits;
  onDraw: (name: string) => void;
  focus: ReviewFocus;
  /** Index of the document within the file, from 0. */
  part: number;
  onPart: (part: number) => void;
}

/** The values of a document: fields, sums, tables, text. */
export function ReviewPane(props: ReviewPaneProps) {
  const { document, page, flush, corrections, items, edits, onDraw, focus, part, onPart, ...progress } = props;
  const { t } = useTranslation('ocr');
  const fields = items.filter(isField);
  const hasSums = fields.some(({ name, value }) => sumNames.some((sum) => sum === name) && value !== '');
  const isPlain = fields.length === 0 && document.tables.length === 0;
  const isBlank = (document.text ?? '').trim() === '';
  // Ignore an empty back of a sheet, unless nothing else was read either.
  const hard = document.pages.filter(
    ({ hard_to_read, words }) => hard_to_read === true && (isBlank || words.length > 0),
  );
  const warnings = document.warnings.filter(({ code }) => code !== 'hard_to_read');
  const left = items.filter(({ rating }) => isUncertain(rating)).length;
  return (
    <div className={classes.pane}>
      {document.documents.length > 1 && (
        <div className={classes.notice}>
          <DocumentSwitch documents={document.documents} current={part} page={page.page_number} onSwitch={onPart} />
        </div>
      )}
      {hard.map((each) => (
        <div key={each.page_number} className={classes.notice}>
          <TurnAgain document={document} page={each} flush={flush} />
        </div>
      ))}
      {!isPlain && <ReviewProgress left={left} {...progress} />}
      {isPlain && hard.length === 0 && (
        <div className={classes.notice}>
          <Notice title={isBlank ? t('review.blank') : t('review.plain')}>
            {isBlank ? t('review.blankHint') : t('review.plainHint')}
          </Notice>
        </div>
      )}
      <Section title={t('review.fields')}>
        <FieldList items={fields} edits={edits} onDraw={onDraw} focus={focus} />
        <AddField fields={fields} edits={edits} />
      </Section>
      {(hasSums || warnings.length > 0) && (
        <Section title={t('totals.title')}>
          <TotalsPanel totals={totalsOf(document, corrections)} warnings={warnings} fields={fields} />
        </Section>
      )}
      {document.tables.map((table, index) => {
        const last = table.pages?.at(-1)?.page_number;
        const page = last === undefined ? table.page_number : `${table.page_number}–${last}`;
        const title = t('table.title', { number: index + 1, page });
        const edited = corrections.tables[table.id];
        const cells = items.filter((item): item is CellItem => item.kind === 'cell' && item.table === table.id);
        return (
          edited && (
            <Section key={table.id} title={title}>
              <ItemTable table={table} edited={edited} items={cells} number={index + 1} edits={edits} focus={focus} />
            </Section>
          )
        );
      })}
      <PageText key={page.page_number} page={page} isOpen={isPlain} />
    </div>
  );
}
