import { AxiosError } from 'axios';
import fc from 'fast-check';
import { LIMIT_REACHED } from '../api/limit-reached';
import { answerCalls, refuse } from '../testing';
import { removeFromBrowser, takeOver } from './browser-templates';

interface Sent {
  template_config: { name?: string };
  from_browser: { id?: string; created_at?: string };
}

const signInAs = (id: string) =>
  localStorage.setItem('user', JSON.stringify({ id, email: `${id}@example.co.id`, full_name: id }));
const inBrowser = (): unknown[] => JSON.parse(localStorage.getItem('userTemplates') ?? '[]');
const keepInBrowser = (list: unknown) => localStorage.setItem('userTemplates', JSON.stringify(list));

/**
 * A server as in R-TPL-13: a known id returns the template it already has. `before` and `after` may interrupt a call.
 */
function serve(kept: Map<string, Sent>, { before, after }: Record<'before' | 'after', (id: string) => unknown>) {
  return answerCalls({
    'local-templates.list': () => ({
      templates: [...kept.keys()].map((from_browser) => ({ from_browser })),
      total: kept.size,
    }),
    'local-templates.create': async ({ body }) => {
      const sent = body as Sent;
      const { id } = sent.from_browser;
      if (id === undefined || sent.template_config.name === undefined) return refuse(422, 'Not right.')();
      const broken = await before(id);
      if (broken !== undefined) return broken;
      if (!kept.has(id)) kept.set(id, sent);
      return (await after(id)) ?? {};
    },
  });
}

const nothing = () => undefined;
const offline = () => {
  throw new AxiosError('offline', 'ERR_NETWORK');
};

beforeEach(() => {
  localStorage.clear();
  signInAs('u1');
});

test('each template is sent complete, with its date, and leaves the browser; templates of others or of nobody stay', async () => {
  const others = [{ id: 'a', userId: 'u2', name: 'Lain' }, { version: 9 }, 'x', null];
  const config = { name: 'Rekap', fieldMappings: [{ from: 'a', to: 'b', newer: true }], unknown: 1 };
  const mine = { ...config, id: 'a', userId: 'u1', description: 'Bulanan', createdAt: '2026-01-05T09:00:00+07:00' };
  keepInBrowser([...others, mine]);
  const kept = new Map<string, Sent>();
  serve(kept, { before: nothing, after: nothing });
  expect(await takeOver('u1')).toEqual([]);
  expect(kept.get('a')).toEqual({
    template_config: config,
    description: 'Bulanan',
    from_browser: { id: 'a', created_at: '2026-01-05T02:00:00.000Z' },
  });
  expect(inBrowser()).toEqual(others);
});

test('nothing is requested if the browser holds none, and unreadable data is left as it is', async () => {
  const calls = answerCalls({});
  localStorage.setItem('userTemplates', '{broken');
  expect(await takeOver('u1')).toEqual([]);
  removeFromBrowser({ userId: 'u1' });
  expect(localStorage.getItem('userTemplates')).toBe('{broken');
  expect(calls).toEqual([]);
});

test('reports a full plan for each remaining template, without a blocking dialog', async () => {
  keepInBrowser(['a', 'b'].map((id) => ({ id, userId: 'u1', name: id })));
  const full = () => refuse(429, 'Your plan has room for 5 templates.', 'storage_full')();
  const calls = serve(new Map(), { before: full, after: nothing });
  const told = jest.fn();
  window.addEventListener(LIMIT_REACHED, told);
  const left = await takeOver('u1');
  window.removeEventListener(LIMIT_REACHED, told);
  expect(left.map(({ template, error }) => [template.id, (error as Error).message])).toEqual([
    ['a', 'Your plan has room for 5 templates.'],
    ['b', 'Your plan has room for 5 templates.'],
  ]);
  expect(calls.filter(({ id }) => id === 'local-templates.create')).toHaveLength(1);
  expect(told).not.toHaveBeenCalled();
});

test('nothing more is sent once somebody else has signed in', async () => {
  keepInBrowser(['a', 'b'].map((id) => ({ id, userId: 'u1', name: id })));
  const kept = new Map<string, Sent>();
  serve(kept, { before: nothing, after: () => signInAs('u2') });
  await takeOver('u1');
  expect([...kept.keys()]).toEqual(['a']);
  expect(inBrowser()).toMatchObject([{ id: 'b' }]);
});

const fate = fc.constantFrom('taken', 'known', 'refused', 'offline', 'answerLost', 'closed');
const entry = fc.record({ isMine: fc.boolean(), isSound: fc.boolean(), fate });

test('whatever fails, no template is lost or stored twice, even by two tabs at once', () =>
  fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 8 }), async (entries) => {
      const list = entries.map(({ isMine, isSound }, place) => ({
        id: `b${place}`,
        userId: isMine ? 'u1' : 'u2',
        ...(isSound && { name: `Rekap ${place}` }),
      }));
      keepInBrowser(list);
      const kept = new Map<string, Sent>();
      const fates = new Map(entries.map(({ fate: name }, place) => [`b${place}`, name]));
      for (const [place, { isMine, fate: name }] of entries.entries())
        if (isMine && name === 'known') kept.set(`b${place}`, { template_config: {}, from_browser: {} });
      let close: () => void = nothing;
      const closed = new Promise<void>((resolve) => (close = resolve));
      const isSafe = () => {
        const here = inBrowser();
        for (const each of list) {
          const isHere = here.some((other) => JSON.stringify(other) === JSON.stringify(each));
          expect(isHere || (each.userId === 'u1' && kept.has(each.id))).toBe(true);
        }
      };
      // A closed tab never gets its answer.
      const never = () => (close(), new Promise(nothing));
      serve(kept, {
        before: (id) => {
          isSafe();
          if (fates.get(id) === 'refused') return refuse(422, 'Not right.')();
          return fates.get(id) === 'offline' ? offline() : undefined;
        },
        after: (id) => {
          isSafe();
          if (fates.get(id) === 'closed') return never();
          return fates.get(id) === 'answerLost' ? offline() : undefined;
        },
      });
      await Promise.race([Promise.all([takeOver('u1'), takeOver('u1')]), closed]);
      isSafe();
      fates.clear();
      const left = await takeOver('u1');
      isSafe();
      const mine = list.filter(({ userId }) => userId === 'u1');
      const unsound = mine.filter((each) => !('name' in each) && !kept.has(each.id));
      expect(left.map(({ template }) => template)).toEqual(unsound);
      expect(inBrowser()).toEqual(list.filter((each) => each.userId === 'u2' || unsound.includes(each)));
      expect([...kept.keys()].sort()).toEqual(mine.filter((each) => !unsound.includes(each)).map(({ id }) => id));
    }),
    { numRuns: 60 },
  ));
