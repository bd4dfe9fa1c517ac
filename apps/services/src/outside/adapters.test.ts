import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { smtpMail } from './smtp-mail.ts';
import { twilioSms } from './twilio-sms.ts';

it('hands a mail to an SMTP server, as plain text from the sender of this installation', async () => {
  const server = createServer(takeMail);
  const received: string[] = [];
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const mail = await smtpMail({ url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, from: 'Blue Budget <budget@mail.example>' });
  await mail.send({ to: 'kim@mail.example', subject: 'Welcome', text: 'Open https://budget.example/verify-email?token=abc' });
  server.close();

  const message = received.join('\n');
  expect(message).toContain('RCPT TO:<kim@mail.example>');
  expect(message).toContain('From: Blue Budget <budget@mail.example>');
  expect(message).toContain('Subject: Welcome');
  expect(message).toContain('Content-Type: text/plain');
  expect(message).toContain('Open https://budget.example/verify-email?token=abc');

  function takeMail(socket: Socket) {
    let inMessage = false;
    socket.write('220 ready\r\n');
    createInterface(socket).on('line', (line) => {
      received.push(line);
      if (inMessage && line !== '.') return;
      const answer = inMessage ? '250 taken' : line.startsWith('DATA') ? '354 go on' : line.startsWith('QUIT') ? '221 bye' : '250 ok';
      inMessage = line.startsWith('DATA');
      socket.write(`${answer}\r\n`);
      if (answer.startsWith('221')) socket.end();
    });
  }
});

it('reports when the SMTP server cannot be reached', async () => {
  const mail = await smtpMail({ url: 'smtp://127.0.0.1:1', from: 'budget@mail.example' });
  await expect(mail.send({ to: 'kim@mail.example', subject: 'Welcome', text: 'Hello' })).rejects.toThrow('ECONNREFUSED');
});

it('hands a text message to Twilio, with the country code', async () => {
  const requests: object[] = [];
  let statusCode = 201;
  const sms = await twilioSms({ accountSid: 'AC00000000000000000000000000000000', authToken: 'secret', from: '+15550100000' }, {
    async request(request) {
      requests.push(request);
      return { statusCode, body: { sid: 'SM1', message: 'not a number' }, toString: () => '' };
    },
  } as NonNullable<Parameters<typeof twilioSms>[1]>);
  await sms.send({ to: '5550200001', text: '123456 is your code' });
  expect(requests).toEqual([expect.objectContaining({
    method: 'post',
    uri: expect.stringMatching(/^https:\/\/api\.twilio\.com\/.+\/Messages\.json$/),
    data: { To: '+15550200001', From: '+15550100000', Body: '123456 is your code' },
  })]);
  statusCode = 400;
  await expect(sms.send({ to: '5550200001', text: '123456 is your code' })).rejects.toMatchObject({ status: 400, message: 'not a number' });
});
