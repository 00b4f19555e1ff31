import type { QualityIssue } from '@rapi/contracts';
import type { Cell, DatasetColumn, SemanticType } from '@rapi/table-core';
import type { ColumnFigures } from './column-figures';
import type { Correlations } from './correlations';
import type { PersonalData } from './personal-data';
import type { Quality } from './quality-score';

/** R-PROF-10, "Column profile", with additions. Percentages have two decimals. */
export interface ColumnProfile {
  quality_score: number;
  /** 'numeric', 'text', 'datetime' or 'boolean'. */
  data_type: DataKind;
  /** The type within that kind: integer, decimal, date, datetime … */
  column_type: DatasetColumn['type'];
  semantic_type: SemanticType | null;
  /** Whether the values are personal data (UU PDP 27/2022). */
  is_personal: boolean;
  completeness_percentage: number;
  /** Different values as a share of the filled cells. */
  uniqueness_percentage: number;
  validity_percentage: number;
  consistency_percentage: number;
  non_null_count: number;
  null_count: number;
  distinct_count: number;
  sample_values: Cell[];
  issues: string[];
  top_values: ColumnFigures['top'];
  patterns: ColumnFigures['patterns'];
  text_length: { min: number; max: number };
  numbers: ColumnFigures['numbers'] | null;
  range: ColumnFigures['range'] | null;
  histogram: NonNullable<ColumnFigures['histogram']>;
  outliers: ColumnFigures['outliers'] | null;
  /** Personal data found, by kind. */
  personal_data: PersonalData[];
}

export type DataKind = 'numeric' | 'text' | 'datetime' | 'boolean';

/** R-PROF-10, "Profile report". */
export interface ProfileReport {
  file_name: string;
  overall_quality_score: number;
  data_health: 'Excellent' | 'Good' | 'Fair' | 'Poor';
  total_rows: number;
  total_columns: number;
  missing_percentage: number;
  missing_values_count: number;
  duplicate_percentage: number;
  /** Rows beyond the first of each group of equal rows (R-PROF-5). */
  duplicate_rows_count: number;
  data_type_distribution: Record<DataKind, number>;
  quality_issues: string[];
  /** The same issues as structured facts. */
  issues: QualityIssue[];
  recommendations: string[];
  /** Columns by how full they are: 95 and up, 85 to 95, 70 to 85, under 70 percent (R-PROF-3). */
  completeness_distribution: { excellent: number; good: number; fair: number; poor: number };
  quality: Omit<Quality, 'columns' | 'differentRows'>;
  /** Null where fewer than two columns hold numbers. */
  correlations: Correlations | null;
  column_profiles: Record<string, ColumnProfile>;
}
