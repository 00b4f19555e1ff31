export { ingest } from './ingest';
export {
  defaultLimits,
  type HeaderMode,
  type IngestDetected,
  type IngestOptions,
  type IngestResult,
  type IngestSheet,
  type IngestWarning,
  type ReadLimits,
} from './ingest-options';
