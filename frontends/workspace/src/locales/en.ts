import page from './en.json';
import reading from './en/reading.json';
import refused from './en/refused.json';
import results from './en/results.json';
import templates from './en/templates.json';
import wordlists from './en/wordlists.json';

/** The larger tabs keep their texts in files of their own. */
export const texts = { ...page, reading, refused, results, templates, wordlists };
