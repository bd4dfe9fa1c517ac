/** Files of banks of about so many bytes, one a format, with a row for each thousand of them; the first one with rows as short as banks write them. */
export const formats: Record<string, (bytes: number) => string> = {
  'decades.csv': (bytes) => ['Date,Payee,Amount', ...Array.from({ length: Math.floor(bytes / 60) }, (_, row) =>
    `${new Date(Date.UTC(1990, 0, 1 + Math.floor(row / 7))).toISOString().slice(0, 10)},Corner shop at the end of the road ${String(row % 700).padStart(3, '0')},-${String(row % 900).padStart(3, '0')}.50`)].join('\n'),
  'columns.csv': (bytes) => `Date,Payee,Note,Amount,Balance\n${rows(bytes, (row) => `${day(row)},Shop ${row},*,-${row}.50,${100_000 - row}.00`)}`,
  'quotation.csv': (bytes) => `Date,Payee,Note,Amount\n${rows(bytes, (row) => `${day(row)},"Shop ""${row}""","*",-${row}.50`)}`,
  'direction.csv': (bytes) => `Date,Payee,Note,Amount,D/C\n${rows(bytes, (row) => `${day(row)},Shop ${row},*,${row}.50,${row % 2 === 0 ? 'D' : 'C'}`)}`,
  'nameless.csv': (bytes) => rows(bytes, (row) => `${day(row)};Shop ${row};*;-${row},50`),
  'bank.ofx': (bytes) => `<OFX><BANKTRANLIST>${rows(bytes, (row) =>
    `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day(row).replaceAll('-', '')}<TRNAMT>-${row}.50<FITID>${row}<NAME>Shop ${row}<MEMO>*</STMTTRN>`)}</BANKTRANLIST></OFX>`,
  'bank.qif': (bytes) => `!Type:Bank\n${rows(bytes, (row) => `D12/31/2025\nT-${row}.50\nPShop ${row}\nM*\n^`)}\n`,
  'bank.xml': (bytes) => `<Document><BkToCstmrStmt><Stmt>${rows(bytes, (row) =>
    `<Ntry><Amt Ccy="USD">${row}.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>${day(row)}</Dt></BookgDt><Cdtr><Nm>Shop ${row}</Nm></Cdtr><Ustrd>*</Ustrd></Ntry>`)}</Stmt></BkToCstmrStmt></Document>`,
};

/** Files that are made to keep a reader busy. */
export const hostileFiles: Record<string, (bytes: number) => string> = {
  'a tag that never ends': (bytes) => `<OFX><${'a'.repeat(bytes)}`,
  'tags that begin and never end': (bytes) => `<OFX>${'<a'.repeat(bytes / 2)}`,
  'tags that begin, and one ends': (bytes) => `<OFX>${'<a'.repeat(bytes / 2)}>`,
  'tags that are never closed': (bytes) => `<OFX>${'<a>'.repeat(bytes / 3)}`,
  'texts that are opened and never closed': (bytes) => `<OFX>${'<a><![CDATA['.repeat(bytes / 12)}`,
  'attributes that never end': (bytes) => `<OFX>${'<a b="'.repeat(bytes / 6)}`,
  'letters that are written out, halfway': (bytes) => `<OFX><NAME>${'&a'.repeat(bytes / 2)}`,
  'letters that are written out': (bytes) => `<OFX><STMTTRN><NAME>${'&amp;'.repeat(bytes / 5)}</STMTTRN></OFX>`,
  'elements in elements': (bytes) => `<Document><BkToCstmrStmt>${'<a>'.repeat(bytes / 3)}`,
  'comments before anything': (bytes) => '<!-- -->'.repeat(bytes / 8),
  'quotation marks': (bytes) => `Date,Payee,Amount\n${'"'.repeat(bytes)}`,
  'quotation marks within texts': (bytes) => `Date,Payee,Amount\n${'a"b,'.repeat(bytes / 4)}`,
  'quotation marks on each line': (bytes) => `Date,Payee,Amount\n${'"a\n'.repeat(bytes / 3)}`,
  'one long text in quotation marks': (bytes) => `Date,Payee,Amount\n2026-05-02,"${'x""'.repeat(bytes / 3)}",-1.00`,
  'one long line': (bytes) => `Date,Payee,Amount\n2026-05-02,${'x'.repeat(bytes)},-1.00`,
  'one long line of spaces': (bytes) => `Date,Payee,Amount\n2026-05-02,x${' '.repeat(bytes)}x,-1.00`,
  'lines of half a megabyte': (bytes) => `Date,Payee,Amount\n${`2026-05-02,${'x '.repeat(bytes / 20)},-1.00\n`.repeat(10)}`,
  'one long amount': (bytes) => `Date,Payee,Amount\n2026-05-02,x,${'1'.repeat(bytes)}`,
  'a hundred thousand columns and more': (bytes) => `Date,Payee,Amount${',c'.repeat(bytes / 4)}\n2026-05-02,x,-1.00${',c'.repeat(bytes / 4)}`,
  'hundreds of columns of amounts': (bytes) => rows(bytes, (row) => `${day(row)},Shop ${row},-${row}.50${',1'.repeat(480)}`),
  'many rows beside many columns': (bytes) => `2026-05-02,x,-1.00${',1.00'.repeat(200)}\n${'2026-05-02,x,-1.00\n'.repeat(bytes / 40)}`,
  'empty lines': (bytes) => '\n'.repeat(bytes),
  'spaces': (bytes) => `${' '.repeat(bytes)}x`,
  'lines that are no rows': (bytes) => `Date,Payee,Amount\n2026-05-02,x,-1.00\n${rows(bytes, () => 'a,*')}`,
  'lines that go on with the one above': (bytes) => `Date,Payee,Amount\n2026-05-02,x,-1.00\n${rows(bytes, () => ',*,')}`,
  'fields of QIF': (bytes) => `!Type:Bank\n${'D5/2/26\n'.repeat(bytes / 8)}`,
  'records of QIF': (bytes) => `!Type:Bank\n${'D5/2/26\nT-1\n^\n'.repeat(bytes / 14)}`,
  'movements that share an id': (bytes) => `<OFX>${'<STMTTRN><DTPOSTED>20260502<TRNAMT>-1<FITID>1<NAME>a</STMTTRN>'.repeat(bytes / 62)}</OFX>`,
};

/** Rows of a thousand bytes, filled up where the star is; none begins like the one before. */
function rows(bytes: number, write: (row: number) => string): string {
  return Array.from({ length: Math.floor(bytes / 1010) }, (_, row) => {
    const line = write(row);
    return line.replace('*', () => 'bread and butter '.repeat(59).slice(0, Math.max(0, 1001 - line.length)));
  }).join('\n');
}

function day(row: number): string {
  return `2026-0${(row % 4) + 1}-${String((row % 28) + 1).padStart(2, '0')}`;
}
