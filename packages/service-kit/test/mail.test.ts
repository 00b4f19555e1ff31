import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type Mailer, newestMail, openMailer } from '../src/index';

const from = 'Rapi <no-reply@rapi.example>';

/** What every mailer must do. `received` gives all mails so far, oldest first. */
function mailerSuite(open: () => Promise<Mailer>, received: () => Promise<Email[]>) {
  let mailer: Mailer;
  beforeAll(async () => {
    mailer = await open();
  });
  afterAll(() => mailer.close());
  const newest = async () => (await received()).at(-1);

  test('a mail arrives with its sender, reader, subject and texts', async () => {
    const link = `https://rapi.example/verify-email?token=${'x'.repeat(200)}`;
    await mailer.send({
      to: 'sari@example.com',
      subject: 'Verifikasi – Rp ✓',
      text: `Halo Sari,\n\n${link}\n`,
      html: `<a href="${link}">Halo</a>`,
    });
    const mail = await newest();
    expect(mail).toMatchObject({
      from: { address: 'no-reply@rapi.example', name: 'Rapi' },
      to: [{ address: 'sari@example.com' }],
      subject: 'Verifikasi – Rp ✓',
    });
    expect(mail?.text?.split('\n')).toContain(link);
    expect(mail?.html).toContain(link);
    const listUnsubscribe = (found: typeof mail) => found?.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
    expect(listUnsubscribe(mail)).toBe('<mailto:no-reply@rapi.example?subject=unsubscribe>');
    const unsubscribe = 'https://rapi.example/unsubscribe';
    await mailer.send({ to: 'sari@example.com', subject: 'Laporan', text: 'isi', unsubscribe });
    expect(listUnsubscribe(await newest())).toBe(`<${unsubscribe}>`);
  });

  test('an attachment arrives whole', async () => {
    const content = Buffer.from([0, 1, 2, 255, 13, 10, 46, 13, 10]);
    const attachments = [{ filename: 'laporan Ünïcode.xlsx', contentType: 'application/octet-stream', content }];
    await mailer.send({ to: 'sari@example.com', subject: 'Laporan', text: 'Terlampir.', attachments });
    const [attachment] = (await newest())?.attachments ?? [];
    expect(attachment?.filename).toBe('laporan Ünïcode.xlsx');
    expect(attachment && Buffer.from(attachment.content as ArrayBuffer).equals(content)).toBe(true);
  });

  test.each([
    { to: 'sari@example.com\r\nBcc: thief@example.com', subject: 'a' },
    { to: 'sari@example.com', subject: 'a\r\nBcc: thief@example.com\r\n\r\nisi' },
    { to: 'sari@example.com, thief@example.com', subject: 'a' },
    { to: 'Sari <sari@example.com>, <thief@example.com>', subject: 'a' },
  ])('nothing in $to or $subject adds a recipient', async (mail) => {
    const before = (await received()).length;
    await mailer.send({ ...mail, text: 'isi' }).catch(() => undefined);
    for (const sent of (await received()).slice(before)) {
      expect([...(sent.to ?? []), ...(sent.cc ?? []), ...(sent.bcc ?? [])].length).toBe(1);
      expect(sent.text?.trim()).toBe('isi');
      expect(sent.to?.[0]?.address).not.toBe('thief@example.com');
    }
  });
}

describe('a folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rapi-mail-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const open = () => openMailer(pathToFileURL(folder).href, { from });
  mailerSuite(open, async () =>
    Promise.all(
      (await readdir(folder)).sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    ),
  );

  test('the newest mail to someone can be read', async () => {
    const mailer = await open();
    for (const number of [1, 2, 3])
      await mailer.send({ to: 'Budi@Example.com', subject: `Surat ${number}`, text: `Isi ${number}` });
    await mailer.send({ to: 'lain@example.com', subject: 'Lain', text: 'Lain' });
    expect(await newestMail(folder, 'budi@example.com')).toMatch(
      /^To: Budi@example.com\nSubject: Surat 3\nDate: .+\n\nIsi 3\n$/,
    );
    expect(await newestMail(folder, 'nobody@example.com')).toBeUndefined();
    expect(await newestMail(join(folder, 'nowhere'), 'budi@example.com')).toBeUndefined();
  });
});

describe('an SMTP server', () => {
  const mails: { mail: Email; readers: string[] }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'rapi' && password === 'kata sandi' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('refused') ? new Error('no such reader') : null),
    onData(stream, { envelope }, done) {
      void text(stream).then(async (raw) => {
        mails.push({ mail: await PostalMime.parse(raw), readers: envelope.rcptTo.map(({ address }) => address) });
        done();
      });
    },
  });
  let port: number;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const open = (user = 'rapi:kata%20sandi@') => openMailer(`smtp://${user}127.0.0.1:${port}`, { from });

  describe('as a mailer', () =>
    mailerSuite(
      () => open(),
      async () => mails.map(({ mail }) => mail),
    ));

  test('a mail goes to its only recipient', async () => {
    const mailer = await open();
    await mailer.send({ to: 'sari@example.com', subject: 'a', text: 'b' });
    expect(mails.at(-1)?.readers).toEqual(['sari@example.com']);
    await mailer.close();
  });

  test('a mail that the server does not accept is a failure', async () => {
    const mailer = await open();
    await expect(mailer.send({ to: 'refused@example.com', subject: 'a', text: 'b' })).rejects.toThrow();
    await mailer.close();
    const stranger = await open('rapi:wrong@');
    await expect(stranger.send({ to: 'sari@example.com', subject: 'a', text: 'b' })).rejects.toThrow();
    await stranger.close();
    const unencrypted = await openMailer(`smtp://127.0.0.1:${port}?requireTLS=true`, { from });
    await expect(unencrypted.send({ to: 'sari@example.com', subject: 'a', text: 'b' })).rejects.toThrow();
    await unencrypted.close();
  });
});
