import facets from './id/facets.json';
import menu from './id/menu.json';
import notData from './id/notData.json';
import panels from './id/panels.json';
import rail from './id/rail.json';
import steps from './id/steps.json';

export const texts = { facets, menu, notData, panels, rail, steps };
