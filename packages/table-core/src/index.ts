export { valuePatterns } from './dataset/classes';
export {
  MOST_AT_ONCE,
  eachColumn,
  figuresInGroups,
  inGroups,
  mostKeptApart,
  sideBySide,
} from './dataset/column-groups';
export { columnNames, joinedNames, nameByPlace, type HeaderSpan, type NameLanguage } from './dataset/column-names';
export { decideReading, isByItself, keptReading, mayBeRead } from './dataset/column-readings';
export {
  decimalTextSql,
  freeText,
  lastDigitZero,
  loneDecimals,
  mayBeAmount,
  seenText,
  sureNumber,
  sureNumberSql,
} from './dataset/number-text';
export { plainMomentSql } from './dataset/moment-text';
export {
  besideText,
  cameAsNumbers,
  columnSides,
  columnTypes,
  dataset,
  datasetColumn,
  datasetSchema,
  numberSide,
  numbersOf,
  percentCellsOf,
  semanticTypes,
  textColumn,
  valueColumn,
} from './dataset/dataset';
export type {
  ColumnType,
  Dataset,
  DatasetColumn,
  DatasetRelation,
  DatasetSchema,
  SemanticType,
} from './dataset/dataset';
export { dateNotations, dateValue, datetimeValue } from './dataset/date-notation';
export { findOnce } from './dataset/find-once';
export { daysAmongWords } from './dataset/days-among-words';
export { currenciesBeside, type CurrencyColumn, currencyColumns, namesCurrencies } from './dataset/currency-columns';
export { foreignCurrencyOf, isForeign, oneForeignCurrency, unsaidCurrency } from './dataset/foreign-currency';
export { findColumn, findColumns } from './dataset/find-column';
export { inferMeaning } from './dataset/infer-columns';
export type { NativeType, WriteColumn } from './dataset/column-plan';
export { headerWords, inferSemantic, namedKind, saysCategory } from './dataset/infer-semantic';
export { keepDataset, moveFile } from './dataset/keep-dataset';
export { namedCurrency } from './dataset/named-currency';
export { nearNames } from './dataset/near-names';
export { openDataset } from './dataset/open-dataset';
export { withoutNoise } from './dataset/binary-noise';
export { filledTextSql, isTidySql, plainText, plainTextSql } from './dataset/plain-text';
export { asksAboutDays, asksAboutNumbers, questionSentence, refuseOpen } from './dataset/open-question';
export type { OpenColumn } from './dataset/open-question';
export { readColumns, readTypes, typedAsRead } from './dataset/read-columns';
export type { ReadColumn, ReadDataset, WantedColumn } from './dataset/read-columns';
export { retoldTexts, withTexts } from './dataset/retold-texts';
export { sampledTexts } from './dataset/sampled-texts';
export { typedText } from './dataset/new-file';
export { withoutPercent } from './dataset/surer-texts';
export { percentTexts, withSureTexts } from './dataset/sure-texts';
export type { FileContents } from './dataset/new-file';
export { bothForms, LONE_SIGN, mayBeTwoSql, NUMERIC_DAY } from './dataset/two-ways';
export { WIDE_COLUMNS, threadsFor } from './dataset/threads-for';
export { typesAnew } from './dataset/types-anew';
export { holdTable, nameDataset, writeDataset, writeUnnamed } from './dataset/write-dataset';
export type { RowOrder, UnnamedDataset } from './dataset/write-dataset';
export { readGivenColumns, writeTextColumns, writeTexts } from './dataset/write-texts';
export type { GivenColumn, Texts } from './dataset/write-texts';
export { asCell } from './session/cell';
export type { Cell, QueryRow, QueryValue, Row } from './session/cell';
export { defineTask } from './session/define-task';
export type { Task, TaskContext, TaskSet } from './session/define-task';
export { asTableError, createEngine, openSession } from './session/session';
export type { Batch, Batches, SqlColumnType, EngineSession, SessionOptions, SpareEngine } from './session/session';
export { linearPattern, quoteName, quoteText } from './session/sql-text';
export { TableError, fromErrorShape, toErrorShape } from './table-error';
export type { TableErrorCode, TableErrorDetails, TableErrorShape } from './table-error';
