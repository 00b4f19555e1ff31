import { preferredLanguage } from '@rapi/ui/preferred-language';

// Runs before anything is drawn: the page holds the first view in every language, and its style shows the one named
// here.
document.documentElement.lang = preferredLanguage();
