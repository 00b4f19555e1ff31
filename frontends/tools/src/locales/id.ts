import unknown from './id/unknown.json';
import frame from './id/frame.json';
import grouping from './id/grouping.json';
import profile from './id/profile.json';
import charts from './id/charts.json';
import preview from './id/preview.json';
import clean from './id/clean.json';
import readings from './id/readings.json';
import columns from './id/columns.json';
import formula from './id/formula.json';
import join from './id/join.json';
import types from './id/types.json';
import duplicates from './id/duplicates.json';
import validate from './id/validate.json';
import workbench from './id/workbench.json';
import steps from './id/steps.json';

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
