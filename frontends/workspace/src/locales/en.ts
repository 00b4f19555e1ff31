import page from './en.json';
import library from './en/library.json';
import list from './en/list.json';
import reading from './en/reading.json';
import refused from './en/refused.json';
import results from './en/results.json';
import templates from './en/templates.json';
import workbench from './en/workbench.json';
import wordlists from './en/wordlists.json';

/** The larger tabs keep their texts in their own files. */
export const texts = { ...page, library, list, reading, refused, results, templates, workbench, wordlists };
