import { renderApp } from '@rapi/ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../texts';
import { signInForTest } from '../../../test/sample-user';
import { type HeaderChoice, HeaderChoices } from './HeaderChoices';

const choices: HeaderChoice[] = [
  { header_row: 5, header_rows: 1, names: ['MTK', 'IPA'] },
  { header_row: 5, header_rows: 2, names: ['UTS MTK', 'UTS IPA'] },
  { header_row: 5, header_rows: 3, names: ['Semester 1 UTS MTK', 'Semester 1 UTS IPA'] },
];

test.each([
  ['en', ['Row 5 alone', 'Rows 4 and 5 joined', 'Rows 3 to 5 joined']],
  ['id', ['Hanya baris 5', 'Baris 4 dan 5 digabung', 'Baris 3 sampai 5 digabung']],
] as const)('each way tells the rows that it joins: %s', async (language, words) => {
  signInForTest();
  const onChoose = jest.fn();
  await renderApp(<HeaderChoices choices={choices} row={5} rows={3} onChoose={onChoose} />, { language });
  expect(screen.getAllByRole('radio').map((each) => (each instanceof HTMLInputElement ? each.labels?.[0]?.textContent : ''))).toEqual(words); // prettier-ignore
  expect(screen.getByRole('radio', { name: words[2] })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: words[1] }));
  expect(onChoose).toHaveBeenCalledWith(choices[1]);
});
