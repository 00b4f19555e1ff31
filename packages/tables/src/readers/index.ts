export { ingest } from './ingest';
export {
  defaultLimits,
  type FirstRow,
  type HeaderMode,
  type IngestDetected,
  type IngestOptions,
  type IngestResult,
  type IngestSheet,
  type IngestWarning,
  type ReadLimits,
  type TextEncoding,
} from './ingest-options';
