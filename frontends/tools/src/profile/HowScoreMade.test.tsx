import type { QualityMade } from '@rapi/contracts';
import { answerCalls, expectAccessible, renderApp } from '@rapi/ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../texts';
import { HowScoreMade } from './HowScoreMade';

const made: QualityMade = {
  score: 79.43,
  parts: [
    { name: 'completeness', weight: 40, percent: 97.5, points: 39, counted: 78, of: 80 },
    { name: 'validity', weight: 30, percent: 60, points: 18, limit: 60, before_limit: 66.67 },
    { name: 'uniqueness', weight: 15, percent: 55, points: 8.25, counted: 11, of: 20 },
    { name: 'consistency', weight: 15, percent: 94.5, points: 14.18, counted: 74, of: 78 },
  ],
  columns: [
    { name: 'Email', filled: 20, valid: 20, is_checked: true, validity: 100 },
    { name: 'NPWP', filled: 20, valid: 0, is_checked: true, validity: 0 },
    { name: 'Tanggal', filled: 20, valid: 20, is_checked: true, validity: 100 },
    { name: 'Catatan', filled: 18, valid: 18, is_checked: false, validity: 100 },
  ],
};

test.each([
  ['en', 'How this score is made', /At least one column has not one valid value\. .* 60% at most; .* 66\.67%/, '79.43'],
  ['id', 'Cara skor ini dihitung', /tidak punya satu pun nilai yang sah\. .* 60%; .* 66,67%/, '79,43'],
] as const)(
  'in %s the parts, their weights and the limit are told, the worst column first',
  async (language, title, limit, score) => {
    const calls = answerCalls({ 'profile.quality': made });
    await renderApp(<HowScoreMade fileId="f1" />, { language });
    expect(calls).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: title }));
    const dialog = await screen.findByRole('dialog', { name: title });
    const total = await within(dialog).findByText(score);
    const rows = within(dialog).getAllByRole('row').slice(1, -1);
    const written = rows.map((row) => Number(within(row).getAllByRole('cell').at(-1)?.textContent?.replace(',', '.')));
    expect(Math.round(written.reduce((sum, points) => sum + points, 0) * 100)).toBe(
      Math.round(Number(total.textContent?.replace(',', '.')) * 100),
    );
    expect(within(dialog).getByText(limit)).toBeVisible();
    const names = within(within(dialog).getByRole('list'))
      .getAllByRole('listitem')
      .map((each) => each.textContent);
    expect(names[0]).toMatch(/^NPWP/);
    expect(names).toHaveLength(3);
    await expectAccessible(dialog);
  },
);
