/** Documents and their pages. */
export const document = {
  choose_document: 'Please choose a document: a PDF, JPG or PNG.',
  document_too_large: 'A document must be less than {{megabytes}}MB. Scan it in a lower resolution, or split it.',
  document_tables_too_large:
    'These tables are larger than a document can hold. Make a spreadsheet of them and go on there.',
  document_being_changed: 'The document is being changed by somebody else at this moment. Please try again.',
  document_without_page: 'The document has no page {{page}}.',
  document_without_document: 'The file has no document {{document}}.',
  document_without_field: 'The document has no field “{{name}}”.',
  document_without_table: 'The document has no such table.',
  nothing_read: 'Nothing was read of this document. {{why, maybe}}',
  still_reading_later: 'The document is still being read. Try again when it is done.',
  still_reading: 'The document is still being read.',
  too_much_text: 'There is more text on these pages than one document can hold. Please split it and upload the parts.',
  page_text_too_long: 'There is more text on it than a page can hold. Please save it as a picture and upload it again.',
  page_unread: 'Page {{page}} could not be read: {{why, sentence}}',
  no_fields_found: 'No fields were found here, so there is nothing to make a spreadsheet of.',
  table_without_rows: 'This table has no rows, so there is nothing to make a spreadsheet of.',
  pages_too_much: 'There is too much on these pages to be worked on together. Split the document and try again.',
  page_needs_memory: 'This page needs more memory than one page may use. Please save it smaller and upload it again.',
  page_takes_long:
    'This page takes more than {{seconds}} seconds to read. Please save it smaller or with fewer pictures and upload it again.',
  page_cannot_be_read: 'This page cannot be read: reading it failed twice. Please save or scan it again.',
  uploaded_file_empty: 'The file is empty. Please upload it again.',
  not_a_document: 'This is not a PDF, JPG or PNG file. Please upload one of these.',
  image_too_large:
    'This image has {{width, number}} × {{height, number}} pixels, and 40 million are the most that can be read. Please save it smaller.',
  image_damaged: 'This image is damaged or incomplete. Please take or save it again.',
  pdf_damaged: 'This PDF is damaged and cannot be read. Please save or scan it again.',
  pdf_protected: 'This PDF is protected by a password. Please save it without one and upload it again.',
  pdf_too_many_pages:
    'This PDF has {{pages, number}} pages, and {{limit}} are the most that can be read at once. Please split it.',
} as const;
