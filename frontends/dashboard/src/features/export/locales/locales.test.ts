import { expectSameKeys } from '@rapi/ui/testing';
import en from './en.json';
import id from './id.json';

test('both languages hold the same texts', () => {
  expectSameKeys(en, id);
});

test('the required English texts match to the letter', () => {
  expect(Object.values(en.tabs)).toEqual(['Quick Export', 'Custom Templates', 'Indonesian Reports', 'Export Jobs']);
  expect(en.quick.name).toBe('Export Name *');
  expect(en.templates.name).toBe('Template Name *');
  expect(en.templates.mineEmpty).toBe('No custom templates created yet.');
  expect(en.templates.publicEmpty).toBe('No public templates available.');
  expect(en.quick.needsName).toBe('Please provide a job name');
  expect(en.templates.needsName).toBe('Please provide a template name');
  expect(en.quick.created).toBe('Export job created successfully! Job ID: {{id}} Estimated completion: {{time}}');
  expect(en.quick.notCreated).toBe('Failed to create export job');
  expect(en.templates.created).toBe('Template created successfully! Template ID: {{id}}');
  expect(en.templates.refused).toBe('Error: Failed to create template');
  expect(en.jobs.deleteQuestion).toBe('Delete export job "{{name}}" ? This action cannot be undone.');
  expect(en.jobs.deleted).toBe('Export job "{{name}}" deleted successfully!');
  expect(en.jobs.downloadFailed).toBe('Download failed: {{detail}}');
  expect(en.jobs.notDownloaded).toBe('Failed to download file');
  expect(en.jobs.notDeleted).toBe('Failed to delete job');
});
