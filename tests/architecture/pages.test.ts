import { filesUnder, read } from './sources';

const pages = filesUnder('app/(console)').filter((file) => file.endsWith('/page.tsx'));

describe('every page of the console', () => {
  test.each(pages)('[SES-17] [SES-25] %s is drawn as one, and asks first who is there', (file) => {
    const source = read(file);
    expect(source).toMatch(/^export default consolePage\(async function \w+\(/m);
    const [, body = ''] = /^export default consolePage\(.*?\) \{\n(.*)^\}\);$/ms.exec(source) ?? [];
    expect(body).toMatch(/^ {2}(?:const \{[^}]*\} = )?await requireStaff\(/);
  });
});
