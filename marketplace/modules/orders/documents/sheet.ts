import PDFDocument from 'pdfkit';

const INK = '#26221e';
const MUTED = '#6b645c';
const LINE = '#e2dcd3';
const MARGIN = 56;
const ROW_GAP = 7;

interface Column {
  readonly title: string;
  /** Fraction of the page's width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

/** The pages of an A4 document in our layout. Texts are plain; amounts are passed already formatted. */
export interface Sheet {
  heading(title: string, facts: readonly (readonly [name: string, value: string])[]): void;
  /** Blocks of lines side by side, e.g. two addresses. */
  blocks(blocks: readonly { readonly title: string; readonly lines: readonly string[] }[]): void;
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void;
  /** Name and amount, right-aligned; the last one in bold. */
  sums(rows: readonly (readonly [name: string, amount: string])[]): void;
  note(text: string): void;
}

/** Draws a PDF document and returns its bytes. */
export async function drawPdf(title: string, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-ZA',
    displayTitle: true,
    info: { Title: title, Author: 'Atelier', Creator: 'Atelier', Producer: 'Atelier' },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject);
  });
  draw(createSheet(pdf));
  pdf.end();
  return done;
}

function createSheet(pdf: PDFKit.PDFDocument): Sheet {
  const width = pdf.page.width - 2 * MARGIN;
  const bottom = pdf.page.height - MARGIN;
  const rule = (y: number) =>
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.6)
      .strokeColor(LINE)
      .stroke();
  const write = (
    text: string,
    x: number,
    y: number,
    options: { width: number; align?: 'left' | 'right'; bold?: boolean; colour?: string; size?: number },
  ) => {
    pdf
      .font(options.bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(options.size ?? 9.5)
      .fillColor(options.colour ?? INK);
    pdf.text(printable(text), x, y, { width: options.width, align: options.align ?? 'left', lineGap: 2 });
  };
  const heightOf = (text: string, columnWidth: number) =>
    pdf.font('Helvetica').fontSize(9.5).heightOfString(printable(text), { width: columnWidth, lineGap: 2 });

  /** Starts a new page when this much no longer fits; returns where to write. */
  const room = (height: number): number => {
    if (pdf.y + height > bottom) pdf.addPage();
    return pdf.y;
  };

  return {
    heading(title, facts) {
      write('Atelier', MARGIN, MARGIN, { width, colour: MUTED });
      pdf
        .font('Times-Roman')
        .fontSize(26)
        .fillColor(INK)
        .text(printable(title), MARGIN, MARGIN + 22, { width });
      pdf.y += 10;
      for (const [name, value] of facts) {
        const y = pdf.y;
        write(name, MARGIN, y, { width: 110, colour: MUTED });
        write(value, MARGIN + 114, y, { width: width - 114 });
        pdf.y = Math.max(pdf.y, y + 14);
      }
      pdf.y += 18;
    },
    blocks(blocks) {
      const each = width / blocks.length;
      const top = room(90);
      const ends = blocks.map(({ title, lines }, index) => {
        write(title, MARGIN + index * each, top, { width: each - 16, colour: MUTED });
        for (const line of lines) write(line, MARGIN + index * each, pdf.y + 1, { width: each - 16 });
        return pdf.y;
      });
      pdf.y = Math.max(...ends) + 22;
    },
    table(columns, rows) {
      const lefts = columns.map(
        (_, index) => MARGIN + width * columns.slice(0, index).reduce((sum, { share }) => sum + share, 0),
      );
      const drawRow = (cells: readonly string[], style: { bold?: boolean; colour?: string }) => {
        const height = Math.max(...columns.map(({ share }, index) => heightOf(cells[index] ?? '', width * share - 8)));
        const y = room(height + 2 * ROW_GAP);
        columns.forEach(({ share, align = 'left' }, index) =>
          write(cells[index] ?? '', lefts[index] ?? MARGIN, y + ROW_GAP, { width: width * share - 8, align, ...style }),
        );
        pdf.y = y + height + 2 * ROW_GAP;
        rule(pdf.y);
      };
      drawRow(
        columns.map(({ title }) => title),
        { colour: MUTED },
      );
      for (const cells of rows) drawRow(cells, {});
      pdf.y += 8;
    },
    sums(rows) {
      rows.forEach(([name, amount], index) => {
        const bold = index === rows.length - 1;
        const y = room(20);
        write(name, MARGIN + width * 0.4, y, { width: width * 0.35, bold });
        write(amount, MARGIN + width * 0.75, y, { width: width * 0.25 - 8, align: 'right', bold });
        pdf.y = y + 18;
      });
      pdf.y += 10;
    },
    note(text) {
      write(text, MARGIN, room(40), { width, colour: MUTED });
    },
  };
}

/** The built-in fonts have the letters of western Europe; other accents are dropped rather than drawn wrong. */
function printable(text: string): string {
  return text.replace(/[^\u0000-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/g, (letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
    return /^[\u0020-\u00ff]+$/.test(plain) ? plain : '?';
  });
}
