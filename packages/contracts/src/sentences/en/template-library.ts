/** The Template Library. */
export const templateLibrary = {
  template_needs_fields: 'Please fill in required fields',
  too_many_templates: 'You have {{limit}} templates. Delete some that you do not use any more.',
  template_category_unknown: 'There is no category “{{category}}”. Choose one of these: {{known, joined}}.',
  template_too_large: 'The steps of this template are too large. Shorten the lists of values in them.',
  template_is_private: 'This template is private. Make it public, then publish it.',
  template_was_taken_down: 'This template was taken down: {{reason}}',
  template_changed_meanwhile: 'The template has been changed meanwhile. Reload it and try again.',
  template_needs_plan: 'This template needs the Pro or Enterprise plan. Upgrade your plan, or choose a free template.',
  template_step_names_file:
    'Step {{step}} looks something up in another file, which nobody else has: {{label, sentence}}. Remove it before you publish.',
  template_step_names_rows:
    'Step {{step}} names single rows of your file, which no other file has: {{label, sentence}}. Remove it before you publish.',
  template_step_unsound: 'Step {{step}} cannot run: {{why, sentence}}',
  review_after_download: 'Download the template before you review it.',
  template_has_no_sample: 'This template has no sample.',
  report_given: 'You have reported this template already. An operator will look at it.',
  report_decided: 'This report has been decided already.',
  template_not_taken_down: 'This template was not taken down.',
  word_template_report: 'Report',
  review_given: 'You have reviewed this template already.',
} as const;
