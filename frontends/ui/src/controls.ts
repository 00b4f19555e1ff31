/** Pop-ups, dialogs, richer inputs and local templates: what signed-in pages need in addition to the core. */
import './theme/controls.css';

export {
  Accordion,
  Autocomplete,
  Chip,
  Collapse,
  Drawer,
  Fieldset,
  HoverCard,
  Menu,
  MultiSelect,
  NativeSelect,
  NumberInput,
  Pagination,
  Pill,
  Popover,
  Radio,
  RingProgress,
  ScrollArea,
  SegmentedControl,
  Select,
  Slider,
  Stepper,
  Switch,
  Tabs,
  TagsInput,
  Textarea,
  Tooltip,
} from '@mantine/core';

export { openSpotlight as openCommandPalette } from '@mantine/spotlight';

export { CardForm, FieldGrid, FormButtons } from './components/CardForm/CardForm';
export { CommandPalette } from './components/CommandPalette/CommandPalette';
export { ConfirmDialog } from './components/ConfirmDialog/ConfirmDialog';
export { Dialog } from './components/Dialog/Dialog';
export { DropOverlay } from './components/DropOverlay/DropOverlay';
export { usePageDrop } from './components/DropOverlay/use-page-drop';
export { FileDropzone } from './components/FileDropzone/FileDropzone';
export { MatchedColumns } from './components/MatchedColumns/MatchedColumns';
export { StepWarnings } from './components/StepWarnings/StepWarnings';
export { PageTabs } from './components/PageTabs/PageTabs';

export type { LeftTemplate } from './local-templates/browser-templates';
export { keepLocalTemplate } from './local-templates/local-templates';
export { columnsText, readTemplateContent, type TemplateContent } from './local-templates/read-template';
export { isCondition, rowsOfStep } from './local-templates/rows-of-step';
export { configOf, type ProcessConfig } from './local-templates/template-config';
export {
  useKeepLocalTemplate,
  useLeftTemplates,
  useLocalTemplates,
  useRefreshLocalTemplates,
  useRemoveLocalTemplate,
} from './local-templates/use-local-templates';
export { draftOf, type FilterColumn, toCondition } from './filters/row-filter';
export { readNumber } from './format/read-number';
export { RowFilters } from './filters/RowFilters';
export {
  createListeners,
  createSendQueue,
  isOnItsWay,
  type QueuedFile,
  type SendRequest,
  type SendStatus,
  useQueuedItems,
} from './uploads/send-queue';
export { useAskBeforeLeaving } from './uploads/use-ask-before-leaving';
export { generateSamples, type SampleFile, sampleNamed, useRefreshFiles } from './samples/samples';
export {
  doneSteps,
  type FirstRunProgress,
  firstRunSteps,
  type FirstRunStep,
  isTidy,
  nextStep,
} from './first-run/first-run-progress';
export {
  addressOf,
  UPLOAD_ADDRESS,
  useFirstRun,
  useFirstRunProgress,
  useSampleStart,
  useTidyDownload,
} from './first-run/use-first-run';
export { useDialogHost } from './components/Dialog/dialog-host';
export { useTopDialog } from './components/dialog-stack/use-top-dialog';
export { useCancelOfCall } from './api/call-progress';
export { CallProgress } from './components/CallProgress/CallProgress';
export { UsageMeters } from './components/UsageMeters/UsageMeters';
export { VerifyEmailNotice } from './components/VerifyEmailNotice/VerifyEmailNotice';
export { ThemeChoice } from './components/ThemeChoice/ThemeChoice';
export { templateChoicesQuery } from './components/TemplateSelect/template-choices';
export { TemplateSelect } from './components/TemplateSelect/TemplateSelect';
export { ProgressLine } from './components/ProgressLine/ProgressLine';
export { useFailuresWord } from './i18n/use-failures-word';
export { useStepOutcome } from './i18n/use-step-outcome';
export { inOwnLanguage, inOwnWords, saySentence, useWording, type Wording, withOwnError } from './i18n/wording';

export { useLeave } from './app/use-leave';
export { useFocusBehind } from './components/dialog-stack/use-return-focus';
export { NextSteps, type NextStep } from './components/NextSteps/NextSteps';
export { dropDraft, readDraft } from './drafts/draft-store';
export { DraftScope, useDraftScope } from './drafts/DraftScope';
export { useDraft } from './drafts/use-draft';
