import facets from './en/facets.json';
import menu from './en/menu.json';
import notData from './en/notData.json';
import panels from './en/panels.json';
import rail from './en/rail.json';
import steps from './en/steps.json';

export const texts = { facets, menu, notData, panels, rail, steps };
