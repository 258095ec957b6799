import { filterError, readTokens, type Token } from './filter-lexer.ts';
import { joined, type Comparison, type Filter } from './filter-tree.ts';

const MAX_DEPTH = 200;
const RESERVED = new Set([
  'AND',
  'OR',
  'NOT',
  'IN',
  'TO',
  'EXISTS',
  'IS',
  'NULL',
  'EMPTY',
  'STARTS',
  'WITH',
  'CONTAINS',
]);
const COMPARISONS: ReadonlySet<string> = new Set(['=', '!=', '>', '>=', '<', '<=']);

/** Parses one filter. NOT binds tighter than AND, AND tighter than OR. */
export class FilterReader {
  readonly #filter: string;
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(filter: string) {
    this.#filter = filter;
    this.#tokens = readTokens(filter);
  }

  isAtEnd(): boolean {
    return this.#next >= this.#tokens.length;
  }

  readAll(): Filter {
    const filter = this.#readOr();
    if (!this.isAtEnd())
      this.#fail('Found unexpected characters at the end of the filter; was expecting `AND`, `OR` or nothing');
    return filter;
  }

  #readOr(): Filter {
    const members = [this.#readAnd()];
    while (this.#takeWord('OR')) members.push(this.#readAnd());
    return joined('or', members) ?? this.#fail('Was expecting a condition');
  }

  #readAnd(): Filter {
    const members = [this.#readNot()];
    while (this.#takeWord('AND')) members.push(this.#readNot());
    return joined('and', members) ?? this.#fail('Was expecting a condition');
  }

  #readNot(): Filter {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH)
      this.#fail(
        'The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions',
      );
    const filter: Filter = this.#takeWord('NOT')
      ? { kind: 'not', member: this.#readNot() }
      : this.#takeSign('(')
        ? this.#readGroup()
        : this.#readCondition();
    this.#depth -= 1;
    return filter;
  }

  #readGroup(): Filter {
    const filter = this.#readOr();
    if (!this.#takeSign(')'))
      this.#fail('Expression is missing the following closing delimiter: `)`. Was expecting `AND`, `OR` or `)`');
    return filter;
  }

  #readCondition(): Filter {
    const attribute = this.#readValue('Was expecting an attribute, `NOT` or `(`');
    const sign = this.#peek();
    if (sign?.kind === 'sign' && COMPARISONS.has(sign.text)) {
      this.#next += 1;
      return {
        kind: 'compare',
        attribute,
        operator: sign.text as Comparison,
        value: this.#readValue('Was expecting a value'),
      };
    }
    if (this.#takeWord('IS')) {
      const isNot = this.#takeWord('NOT');
      const kind = this.#takeWord('NULL')
        ? 'null'
        : this.#takeWord('EMPTY')
          ? 'empty'
          : this.#fail('Was expecting `NULL` or `EMPTY`');
      return isNot ? { kind: 'not', member: { kind, attribute } } : { kind, attribute };
    }
    if (this.#takeWord('NOT'))
      return {
        kind: 'not',
        member: this.#readWordCondition(attribute) ?? this.#fail('Was expecting `IN`, `EXISTS` or `STARTS WITH`'),
      };
    return this.#readWordCondition(attribute) ?? this.#readRange(attribute);
  }

  /** IN, EXISTS and STARTS WITH, which may follow a NOT. */
  #readWordCondition(attribute: string): Filter | null {
    if (this.#takeWord('EXISTS')) return { kind: 'exists', attribute };
    if (this.#takeWord('IN')) return { kind: 'in', attribute, values: this.#readList() };
    if (this.#takeWord('CONTAINS')) this.#fail('Using `CONTAINS` in a filter is not served by this engine');
    if (!this.#takeWord('STARTS')) return null;
    if (!this.#takeWord('WITH')) this.#fail('Was expecting `WITH`');
    return { kind: 'startsWith', attribute, value: this.#readValue('Was expecting a value') };
  }

  #readRange(attribute: string): Filter {
    const token = this.#peek();
    if (token === undefined || token.kind === 'sign')
      this.#fail(
        'Was expecting an operation `=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY` or `STARTS WITH`',
      );
    const lower = this.#readValue('Was expecting an operation');
    if (!this.#takeWord('TO')) this.#fail('Was expecting an operation or `TO`');
    return { kind: 'between', attribute, lower, upper: this.#readValue('Was expecting a value') };
  }

  #readList(): string[] {
    if (!this.#takeSign('[')) this.#fail('Expected `[` after `IN` keyword');
    const values: string[] = [];
    while (!this.#takeSign(']')) {
      values.push(this.#readValue('Expected only comma-separated field names inside `IN[..]`'));
      if (!this.#takeSign(',') && this.#peek()?.text !== ']') this.#fail('Expected a comma or `]` inside `IN[..]`');
    }
    return values;
  }

  #readValue(expectation: string): string {
    const token = this.#peek();
    if (token === undefined || token.kind === 'sign') return this.#fail(expectation);
    if (token.kind === 'word' && RESERVED.has(token.text))
      return this.#fail(`${expectation}; \`${token.text}\` is a reserved keyword and must be quoted`);
    this.#next += 1;
    return token.text;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#next];
  }

  #takeWord(text: string): boolean {
    return this.#take('word', text);
  }

  #takeSign(text: string): boolean {
    return this.#take('sign', text);
  }

  #take(kind: Token['kind'], text: string): boolean {
    const token = this.#peek();
    if (token?.kind !== kind || token.text !== text) return false;
    this.#next += 1;
    return true;
  }

  #fail(message: string): never {
    throw filterError(this.#filter, this.#peek()?.at ?? this.#filter.length, message);
  }
}
