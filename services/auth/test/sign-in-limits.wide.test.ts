import { account, type AuthService, startAuthService } from './auth-service';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
let auth: AuthService;

beforeAll(async () => {
  auth = await startAuthService({
    FAILED_SIGN_INS_PER_ADDRESS: '12',
    REGISTRATIONS_PER_ADDRESS: '8',
    RESET_MAILS_PER_ADDRESS: '6',
  });
});
afterAll(() => auth.stop());

let network = 0;
/** A network that nobody has used before. */
const newNetwork = () => `198.51.100.${++network}`;
const from = (address: string) => ({ 'x-rapi-client-address': address });

async function newMember() {
  const member = account();
  const headers = from(newNetwork());
  expect(await auth.send('POST', '/auth/register', { body: member, headers })).toMatchObject({ status: 201 });
  return member;
}

const signIn = (email: string, password: string, address = newNetwork()) =>
  auth.send('POST', '/auth/login', { form: { username: email, password }, headers: from(address) });
const guess = (email: string, address?: string) => signIn(email, 'bukan-ini-2026', address);
const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

async function guessMany(email: string, times: number) {
  const seen: number[] = [];
  for (let time = 0; time < times; time++) seen.push((await guess(email)).status);
  return seen;
}

describe('failed sign-ins of an account', () => {
  it('lock it after five, even for the right password, and say when to retry', async () => {
    const { email, password } = await newMember();
    await expect(guessMany(email, 6)).resolves.toEqual([401, 401, 401, 401, 401, 429]);
    const locked = await signIn(email.toUpperCase(), password);
    expect(locked).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    const seconds = Number(locked.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    auth.later(QUARTER_MS);
    await expect(signIn(email, password)).resolves.toMatchObject({ status: 200 });
  });

  it('lock it for twice as long each time a stranger comes back, up to four hours', async () => {
    const { email, password } = await newMember();
    const waits: number[] = [];
    for (let round = 0; round < 6; round++) {
      await expect(guessMany(email, 6)).resolves.toEqual([401, 401, 401, 401, 401, 429]);
      waits.push(Number((await guess(email)).headers.get('retry-after')));
      // Guesses take a moment each. Once the last is outside the window, there is room for all five.
      auth.later((waits.at(-1) ?? 0) * 1000 + MINUTE_MS);
    }
    const minutes = waits.map((seconds) => Math.round(seconds / 60));
    expect(minutes).toEqual([15, 30, 60, 120, 240, 240]);
    await expect(signIn(email, password)).resolves.toMatchObject({ status: 200 });
    await expect(guessMany(email, 6)).resolves.toEqual([401, 401, 401, 401, 401, 429]);
    expect(Number((await guess(email)).headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });

  it('lock an unknown address in the same way, so that a lock reveals nothing', async () => {
    const { email } = account();
    await expect(guessMany(email, 6)).resolves.toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('are reset by a successful one', async () => {
    const { email, password } = await newMember();
    for (let round = 0; round < 3; round++) {
      await expect(guessMany(email, 4)).resolves.toEqual([401, 401, 401, 401]);
      await expect(signIn(email, password)).resolves.toMatchObject({ status: 200 });
    }
  });

  it('from one address still count there when the owner signs in elsewhere, until a new password', async () => {
    const { email, password } = await newMember();
    const stranger = newNetwork();
    const guessesThere: number[] = [];
    for (let time = 0; time < 4; time++) guessesThere.push((await guess(email, stranger)).status);
    await expect(signIn(email, password)).resolves.toMatchObject({ status: 200 });
    for (let time = 0; time < 2; time++) guessesThere.push((await guess(email, stranger)).status);
    expect(guessesThere).toEqual([401, 401, 401, 401, 401, 429]);
    await expect(signIn(email, password, stranger)).resolves.toMatchObject({ status: 429 });
    // The account itself has room: the owner gets in on an unknown device.
    const owner = await signIn(email, password);
    expect(owner.status).toBe(200);
    const body = { current_password: password, new_password: 'Kopi-Gayo-2027' };
    const token = String(owner.body.access_token);
    expect(await auth.send('PUT', '/users/me/password', { body, token })).toMatchObject({ status: 200 });
    await expect(signIn(email, body.new_password, stranger)).resolves.toMatchObject({ status: 200 });
  });

  it('allow at most five guesses, however many come at once', async () => {
    const { email } = await newMember();
    const answers = await statuses(Array.from({ length: 30 }, () => guess(email)));
    expect(answers).toEqual([...Array.from({ length: 5 }, () => 401), ...Array.from({ length: 25 }, () => 429)]);
  });

  it('do not lock out others', async () => {
    const [one, other] = [await newMember(), await newMember()];
    await guessMany(one.email, 6);
    await expect(signIn(other.email, other.password)).resolves.toMatchObject({ status: 200 });
  });
});

describe('failed sign-ins from an address', () => {
  it('lock it for every account, and no other address', async () => {
    const { email, password } = await newMember();
    const address = newNetwork();
    for (let time = 0; time < 12; time++) {
      await expect(guess(account().email, address)).resolves.toMatchObject({ status: 401 });
    }
    await expect(guess(account().email, address)).resolves.toMatchObject({ status: 429 });
    await expect(signIn(email, password, address)).resolves.toMatchObject({ status: 429 });
    await expect(signIn(email, password)).resolves.toMatchObject({ status: 200 });
    auth.later(QUARTER_MS);
    await expect(signIn(email, password, address)).resolves.toMatchObject({ status: 200 });
  });

  it('lock it for longer if they continue, an hour at most, so that an office is not locked out for a day', async () => {
    const address = newNetwork();
    const minutes: number[] = [];
    for (let round = 0; round < 4; round++) {
      for (let time = 0; time < 12; time++) await guess(account().email, address);
      const seconds = Number((await guess(account().email, address)).headers.get('retry-after'));
      minutes.push(Math.round(seconds / 60));
      auth.later(seconds * 1000 + MINUTE_MS);
    }
    expect(minutes).toEqual([15, 30, 60, 60]);
  });

  it('are counted for a whole IPv6 network', async () => {
    for (let time = 0; time < 12; time++) await guess(account().email, `2001:db8:1:2::${time}`);
    await expect(guess(account().email, '2001:db8:1:2::ffff')).resolves.toMatchObject({ status: 429 });
    await expect(guess(account().email, '2001:db8:1:3::1')).resolves.toMatchObject({ status: 401 });
  });
});

describe('a device that has signed in before', () => {
  const deviceOf = ({ headers }: { headers: Headers }) => {
    const set = headers.getSetCookie().find((cookie) => cookie.startsWith('rapi_device=')) ?? '';
    expect(set).toMatch(/; Path=\/auth; HttpOnly; SameSite=Strict; Max-Age=31536000$/);
    return set.split(';')[0] ?? '';
  };
  const on = (cookie: string, email: string, password: string, address = newNetwork()) =>
    auth.send('POST', '/auth/login', { form: { username: email, password }, headers: from(address), cookie });

  it('can sign in while strangers have locked the account and the network', async () => {
    const { email, password } = await newMember();
    const office = newNetwork();
    const device = deviceOf(await signIn(email, password, office));
    for (let time = 0; time < 12; time++) await guess(account().email, office);
    await guessMany(email, 6);
    await expect(signIn(email, password)).resolves.toMatchObject({ status: 429 });
    await expect(on(device, email, password, office)).resolves.toMatchObject({ status: 200 });
    // This does not unlock strangers.
    await expect(signIn(email, password)).resolves.toMatchObject({ status: 429 });
  });

  it('has its own limit', async () => {
    const { email, password } = await newMember();
    const device = deviceOf(await signIn(email, password));
    const wrong = async () => (await on(device, email, 'bukan-ini-2026')).status;
    for (let time = 0; time < 10; time++) await expect(wrong()).resolves.toBe(401);
    await expect(on(device, email, password)).resolves.toMatchObject({ status: 429 });
    await expect(signIn(email, password)).resolves.toMatchObject({ status: 200 });
  });

  it('is known only to the accounts that it has signed in to', async () => {
    const [one, two, other] = [await newMember(), await newMember(), await newMember()];
    const first = deviceOf(await signIn(one.email, one.password));
    const both = deviceOf(await on(first, two.email, two.password));
    for (const { email } of [one, two, other]) await guessMany(email, 6);
    for (const { email, password } of [one, two])
      await expect(on(both, email, password)).resolves.toMatchObject({ status: 200 });
    await expect(on(both, other.email, other.password)).resolves.toMatchObject({ status: 429 });
    const forged = `rapi_device=${'A'.repeat(48)}`;
    await expect(on(forged, one.email, one.password)).resolves.toMatchObject({ status: 429 });
  });
});

describe('mails for a new password asked for from an address', () => {
  it('are limited per hour, whether the accounts exist or not', async () => {
    const [{ email }, address] = [await newMember(), newNetwork()];
    const ask = (to: string, network = address) =>
      auth.send('POST', '/auth/forgot-password', { body: { email: to }, headers: from(network) });
    const asked = Array.from({ length: 10 }, (_, index) => ask(index % 2 ? email : account().email));
    await expect(statuses(asked)).resolves.toEqual([
      ...Array.from({ length: 6 }, () => 200),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    for (const to of [email, account().email]) {
      await expect(ask(to)).resolves.toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      await expect(ask(to, newNetwork())).resolves.toMatchObject({ status: 200 });
    }
    auth.later(3_600_000);
    await expect(ask(email)).resolves.toMatchObject({ status: 200 });
  });
});

describe('registrations from an address', () => {
  it('are limited per hour', async () => {
    const address = newNetwork();
    const register = () => auth.send('POST', '/auth/register', { body: account(), headers: from(address) });
    await expect(statuses(Array.from({ length: 12 }, register))).resolves.toEqual([
      ...Array.from({ length: 8 }, () => 201),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    const refused = await register();
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    auth.later(3_600_000);
    await expect(register()).resolves.toMatchObject({ status: 201 });
  });
});
