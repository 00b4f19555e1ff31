/**
 * The core that every page carries, including the landing page, so keep it small. Pop-ups and richer inputs are in
 * `@rapi/ui/controls`, tables and the grid in `@rapi/ui/data`.
 */
export {
  ActionIcon as IconButton,
  Box,
  Center,
  Checkbox,
  CloseButton,
  Code,
  Container,
  Divider,
  Flex,
  Grid,
  Group,
  Kbd,
  List,
  Loader,
  Paper,
  Progress,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
  useComputedColorScheme,
  VisuallyHidden,
} from '@mantine/core';
export { useDebouncedValue, useMediaQuery, useReducedMotion } from '@mantine/hooks';

export { ApiError, type ApiErrorCode, errorSentence, isCancelled } from './api/api-error';
export { isRecord } from './api/is-record';
export {
  type ApiBody,
  type ApiCallId,
  type ApiQuery,
  type ApiResponse,
  callApi,
  type CallOptions,
  DOWNLOADED,
  type Downloaded,
  type DownloadedFile,
  downloadFile,
  saveFile,
  type UploadProgress,
} from './api/call-api';
export { useAskBeforeUnload } from './leaving/use-ask-before-unload';
export { type ServerEvent, useServerEvent } from './api/server-events';

export { Badge, type Tone } from './components/Badge/Badge';
export { Button, type ButtonProps } from './components/Button/Button';
export { Card } from './components/Card/Card';
export { confirm, type Question } from './components/ConfirmDialog/confirm';
export { EmptyState } from './components/EmptyState/EmptyState';
export { ErrorPanel } from './components/ErrorPanel/ErrorPanel';
export { LanguageToggle } from './components/LanguageToggle/LanguageToggle';
export {
  appendAddress,
  type CellPlace,
  cellAddress,
  cellsAddress,
  fileAddress,
  workbenchAddress,
} from './components/Link/file-address';
export { ButtonLink, Link } from './components/Link/Link';
export { LoadingArea } from './components/LoadingArea/LoadingArea';
export { Logo } from './components/Logo/Logo';
export { Notice } from './components/Notice/Notice';
export { PageHeader } from './components/PageHeader/PageHeader';
export { PasswordInput } from './components/PasswordInput/PasswordInput';
export { RelativeTime } from './components/RelativeTime/RelativeTime';
export { StatCard } from './components/StatCard/StatCard';
export { ThemeToggle } from './components/ThemeToggle/ThemeToggle';
export { bottomBar } from './components/Toast/bottom-bars';
export { toast, type ToastAction } from './components/Toast/toast';

export { type Command, useCommands } from './commands/commands';

export {
  formatDate,
  formatDateTime,
  formatDuration,
  formatFileSize,
  formatMegabytes,
  formatMoney,
  formatExactly,
  formatFigure,
  formatNumber,
  formatPercent,
  percentOf,
  formatDollars,
  formatRupiah,
} from './format/format';
export {
  changeLanguage,
  currentLanguage,
  type Language,
  languages,
  registerNamespace,
  startI18n,
  type TranslationResources,
} from './i18n/i18n';

export { ErrorBoundary } from './remotes/ErrorBoundary';
export {
  type CompareDialogProps,
  type FormulaInputProps,
  type HistoryDialogProps,
  isToolName,
  type RemoteLoader,
  type RemoteModuleId,
  type RemoteModules,
  type RollbackDialogProps,
  type StepsActionProps,
  type ToolDialogProps,
  type ToolName,
  toolNames,
  type VersionDialogProps,
} from './remotes/remote-contract';
export { RemoteComponent, RemoteMount } from './remotes/RemoteComponent';

export { AUTH_EXPIRED, sessionHasExpired } from './api/token-store';
export { useChosenPanel } from './app/use-chosen-panel';
export { usePageTitle } from './app/use-page-title';
export {
  accountKeys,
  type Session,
  useForgetOnSignOut,
  useSession,
  useSessionActions,
  useUser,
} from './session/use-session';
export { useTierName } from './session/use-tier-name';

export { AppProvider } from './app/AppProvider';
export { cutText } from './format/cut-text';
export { daysUntil } from './format/days-until';
export { LIMIT_REACHED, type ReachedLimit } from './api/limit-reached';
export { clusterKey } from './components/ValueClusterRow/cluster-choice';
export type { ClusterChoice, ClusterChoices } from './components/ValueClusterRow/cluster-choice';
export { ValueClusterRow } from './components/ValueClusterRow/ValueClusterRow';
export { BlobImage } from './components/BlobImage/BlobImage';
export { rollBack } from './api/roll-back';
export { randomId } from './random-id';
