import type { TableWork } from '@rapi/table-service';
import type { CleaningSessionModel } from './cleaning/cleaning-session-record';
import type { CustomRuleModel } from './cleaning/custom-rule-record';
import type { RuleUsageModel } from './cleaning/rule-usage-record';
import type { SavedMappingModel } from './columns/saved-mapping-record';
import type { DetectionModel } from './duplicates/detection-record';
import type { QualityRecordModel } from './profile/quality-record';
import type { ValidationRuleModel } from './validation/validation-rule-record';
import type { ValidationSessionModel } from './validation/validation-session-record';

/** Everything the quality-tools service works with, made once in service.ts. */
export interface QualityToolsPorts extends TableWork {
  /** The folder for downloads while they are sent. */
  workFolder: string;
  qualityRecords: QualityRecordModel;
  cleaningSessions: CleaningSessionModel;
  customRules: CustomRuleModel;
  ruleUsage: RuleUsageModel;
  detections: DetectionModel;
  savedMappings: SavedMappingModel;
  validationRules: ValidationRuleModel;
  validationSessions: ValidationSessionModel;
}
