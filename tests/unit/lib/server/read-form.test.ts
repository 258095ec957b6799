import { readFile } from '@/lib/server/read-form';

const TYPE = 'multipart/form-data; boundary=X';
const part = (head: string, body: string) => `--X\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const file = (body: string, name = 'file') => part(`name="${name}"; filename="a.png"`, body);
const read = (text: string, type = TYPE) => readFile(Buffer.from(text, 'latin1'), type, 'file');

test('the file of the field is read byte by byte, whatever else is sent', async () => {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, each) => each)).toString('latin1');
  expect(
    (await read(`${part('name="note"', 'x')}${file(`${bytes}\r\n--Y${bytes}`)}--X--\r\n`))?.toString('latin1'),
  ).toBe(`${bytes}\r\n--Y${bytes}`);
  expect(await read(`${file('')}--X--\r\n`)).toHaveLength(0);
});

test.each([
  ['another field', `${file('x', 'picture')}--X--\r\n`],
  ['two files', `${file('x')}${file('y')}--X--\r\n`],
  ['a text instead', `${part('name="file"', 'x')}--X--\r\n`],
  ['no end', file('x')],
  ['no form', 'x'],
  ['nothing', ''],
  ['no header', '--X\r\n\r\nx\r\n--X--\r\n'],
])('%s is not accepted as a file', async (_, text) => {
  expect(await read(text)).toBeUndefined();
});

test('a form of many parts is refused, whatever they are: parsing it would block everybody', async () => {
  for (const many of [part('name="a"', ''), file('', 'a'), part('filename="a"', '')]) {
    expect(await read(`${many.repeat(20)}${file('x')}--X--\r\n`)).toBeUndefined();
  }
});

test.each([
  'application/x-www-form-urlencoded',
  'application/json',
  '',
  'multipart/form-data',
  'multipart/mixed; boundary=X',
])('a body of the type %j is not read', async (type) => {
  expect(await read(`${file('x')}--X--\r\n`, type)).toBeUndefined();
});
