import page from './id.json';
import library from './id/library.json';
import list from './id/list.json';
import reading from './id/reading.json';
import refused from './id/refused.json';
import results from './id/results.json';
import templates from './id/templates.json';
import workbench from './id/workbench.json';
import wordlists from './id/wordlists.json';

/** The larger tabs keep their texts in their own files. */
export const texts = { ...page, library, list, reading, refused, results, templates, workbench, wordlists };
