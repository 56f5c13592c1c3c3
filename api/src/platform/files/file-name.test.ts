import { describe, expect, it } from 'vitest';
import { cleanFileName, contentDisposition } from './file-name.ts';

describe('[PLAT-41] file names', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\a.pdf', 'a.pdf'],
    ['.htaccess', 'htaccess'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['a\u0000b.pdf', 'ab.pdf'],
    ['S\u0326edință.pdf', 'Ședință.pdf'],
    ['   ', 'file'],
    ['', 'file'],
    ['..', 'file'],
  ])('cleans %j to %j', (sent, clean) => expect(cleanFileName(sent)).toBe(clean));

  it('truncates a long name but keeps its extension, and never splits a character', () => {
    const clean = cleanFileName(`${'a'.repeat(195)}😀😀😀😀.docx`);
    expect(clean.length).toBeLessThanOrEqual(200);
    expect(clean).toMatch(/\.docx$/);
    expect(clean.isWellFormed()).toBe(true);
  });

  it('returns the plain and the UTF-8 form, and escapes quotes, line ends and percent signs', () => {
    expect(contentDisposition('attachment', 'Ședința "1" 100%.pdf')).toBe(
      `attachment; filename="_edin_a _1_ 100_.pdf"; filename*=UTF-8''%C8%98edin%C8%9Ba%20%221%22%20100%25.pdf`,
    );
    expect(contentDisposition('inline', "it's (2).pdf")).toContain("UTF-8''it%27s%20%282%29.pdf");
  });
});
