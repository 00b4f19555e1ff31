import { foundFiles, tableEndings, uploadHints } from '@rapi/contracts/found-files';
import { sentences } from '@rapi/contracts/sentences/en';
import { expectSameKeys } from '@rapi/ui/testing';
import { texts as en } from './en';
import { texts as id } from './id';

test('both languages hold the same texts', () => {
  expectSameKeys(en, id);
});

test('the kind of a refused file and the advice match the server’s texts', () => {
  expect(en.refused.found).toEqual(
    Object.fromEntries(Object.entries(foundFiles).map(([found, { name }]) => [found, name])),
  );
  expect(en.refused.hints).toEqual(uploadHints);
});

test('the list of formats names every accepted extension', () => {
  for (const { types, also, packed } of [en.upload.requirements, id.upload.requirements])
    for (const ending of Object.keys(tableEndings))
      expect(`${types} ${also} ${packed}`).toMatch(new RegExp(`\\.${ending}\\b`));
});

test('the required English texts match to the letter', () => {
  expect(en.upload.wrongType).toBe(sentences.wrong_file_type);
  expect(en.upload.tooLarge.replace('{{limit}}', '{{megabytes}}')).toBe(sentences.file_too_large);
  expect(en.processingAs).toBe('Processing as');
  expect(en.upload.storageFull).toBe('Upload failed: Storage limit exceeded.');
  expect(en.upload.sessionExpired).toBe('Session expired. Please login again.');
  expect(en.upload.timeout).toBe('Upload timeout. Please try again with a smaller file.');
  expect(en.upload.failed).toBe('Upload failed: {{detail}}');
  expect(en.storage.samplesQuota).toBe('Cannot generate sample files: {{detail}}');
  expect(en.storage.samplesFailed).toBe('Failed to generate sample files: {{detail}}');
  expect(en.storage.samplesDone).toBe('Sample files generated successfully!');
  expect(en.templates.empty).toBe('No templates created yet');
  expect(en.templates.problems.name).toBe('Please enter a template name');
  expect(en.templates.noTemplates).toBe('No templates available. Create a template first.');
  expect(en.templates.noFiles).toBe('No files available. Upload a file first.');
  expect(en.templates.apply.failed).toBe('Failed to apply template: {{detail}}');
  expect(en.templates.apply.busy).toBe('Processing...');
  expect(en.results.empty).toBe('No transformation results yet');
  expect(en.library.failed.load).toBe('Failed to load templates');
  expect(en.library.failed.download).toBe('Failed to download template');
  expect(en.library.failed.create).toBe('Failed to create template');
  expect(en.library.failed.review).toBe('Failed to submit review');
  expect(en.library.create.required).toBe('Please fill in required fields');
  expect(en.files.deleteFailed).toBe('Delete failed: {{detail}}');
});
