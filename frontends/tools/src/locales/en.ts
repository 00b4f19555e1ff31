import unknown from './en/unknown.json';
import frame from './en/frame.json';
import grouping from './en/grouping.json';
import profile from './en/profile.json';
import charts from './en/charts.json';
import preview from './en/preview.json';
import clean from './en/clean.json';
import readings from './en/readings.json';
import columns from './en/columns.json';
import formula from './en/formula.json';
import join from './en/join.json';
import types from './en/types.json';
import duplicates from './en/duplicates.json';
import validate from './en/validate.json';
import workbench from './en/workbench.json';
import steps from './en/steps.json';

/** Each tool's texts are in a separate file. */
export const texts = {
  charts,
  preview,
  unknown,
  frame,
  grouping,
  profile,
  clean,
  readings,
  columns,
  formula,
  join,
  types,
  duplicates,
  validate,
  workbench,
  steps,
};
