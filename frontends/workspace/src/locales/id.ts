import page from './id.json';
import reading from './id/reading.json';
import refused from './id/refused.json';
import results from './id/results.json';
import templates from './id/templates.json';
import wordlists from './id/wordlists.json';

/** The larger tabs keep their texts in files of their own. */
export const texts = { ...page, reading, refused, results, templates, wordlists };
