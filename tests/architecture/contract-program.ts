import path from 'node:path';
import ts from 'typescript';
import { filesUnder, isCode, ROOT } from './sources';

/** Compiles only if no member of an input is left over: one takes the rest of the input, the other the input itself. */
const EXHAUSTIVE = ['nothingElse', 'inColumns'];

const files = filesUnder('marketplace/modules').filter(isCode);
const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
  config: { compilerOptions: object };
};
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
const program = ts.createProgram(
  files.map((file) => path.join(ROOT, file)),
  { ...options, types: ['node'], incremental: false, noEmit: true },
);
const checker = program.getTypeChecker();

function each(visit: (node: ts.Node) => void): void {
  const walk = (node: ts.Node): void => {
    visit(node);
    node.forEachChild(walk);
  };
  for (const file of files) {
    const source = program.getSourceFile(path.join(ROOT, file));
    if (source) walk(source);
  }
}

/** The generated types that a type is, or takes members from. */
function namesOf(type: ts.Type): string[] {
  if (type.isUnion()) return type.types.flatMap(namesOf);
  const name = type.aliasSymbol?.name;
  if (name === 'Omit' || name === 'Pick') return namesOf(type.aliasTypeArguments?.[0] ?? type);
  return name === undefined ? [] : [name];
}

/** Follows a rest such as `{ name, ...rest }` back to the variable that it was first taken from. */
function originOf(node: ts.Expression): ts.Type {
  const declaration = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node)?.valueDeclaration : undefined;
  if (!declaration || !ts.isBindingElement(declaration) || !declaration.dotDotDotToken)
    return checker.getTypeAtLocation(node);
  const whole = declaration.parent.parent;
  if (ts.isVariableDeclaration(whole) && whole.initializer) return originOf(whole.initializer);
  return checker.getTypeAtLocation(declaration.parent);
}

/** The input types of the contract whose members are all accounted for by the compiler. */
export function exhaustedInputs(): Set<string> {
  const found = new Set<string>();
  each((node) => {
    if (!ts.isCallExpression(node) || !EXHAUSTIVE.includes(node.expression.getText())) return;
    const [given] = node.arguments;
    if (given) for (const name of namesOf(originOf(given))) found.add(name);
  });
  return found;
}

/** Every resolver of the modules, with the type and field that it serves. */
function eachResolver(visit: (type: string, field: string, resolver: ts.Expression) => void): void {
  each((node) => {
    if (!ts.isSatisfiesExpression(node) || node.type.getText() !== 'Resolvers') return;
    if (!ts.isObjectLiteralExpression(node.expression)) return;
    for (const type of node.expression.properties) {
      if (!ts.isPropertyAssignment(type) || !ts.isObjectLiteralExpression(type.initializer)) continue;
      for (const field of type.initializer.properties)
        if (ts.isPropertyAssignment(field)) visit(type.name.getText(), field.name.getText(), field.initializer);
    }
  });
}

/** The arguments that the resolver of each field reads, as `Query.tags` → filter, paging, sorting. */
export function argumentsRead(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  eachResolver((type, field, resolver) => {
    if (ts.isArrowFunction(resolver)) found.set(`${type}.${field}`, readBy(resolver));
  });
  return found;
}

/**
 * The fields of every type for which a module declares a record, as `Tag.name`: those in the record, and those with a
 * resolver.
 */
export function fieldsServed(): { types: string[]; fields: Set<string> } {
  const source = program.getSourceFile(path.join(ROOT, 'marketplace/core/records.ts'));
  const declared = source?.statements.find(
    (statement) => ts.isInterfaceDeclaration(statement) && statement.name.text === 'Records',
  );
  if (!declared) throw new Error('The records are not declared in marketplace/core/records.ts.');
  const records = checker.getTypeAtLocation(declared).getProperties();
  const held = records.flatMap((record) =>
    checker
      .getTypeOfSymbol(record)
      .getProperties()
      .map((property) => `${record.name}.${property.name}`),
  );
  const fields = new Set(held);
  eachResolver((type, field) => fields.add(`${type}.${field}`));
  return { types: records.map(({ name }) => name), fields };
}

function readBy(resolver: ts.ArrowFunction): string[] {
  const [, parameter] = resolver.parameters;
  if (!parameter) return [];
  if (!ts.isIdentifier(parameter.name)) return namesIn(parameter.name);
  const name = parameter.name.text;
  const read: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const at = node.arguments.findIndex((argument) => ts.isIdentifier(argument) && argument.text === name);
      const taken = checker.getResolvedSignature(node)?.parameters[at]?.valueDeclaration;
      if (at >= 0 && taken && ts.isParameter(taken)) {
        if (ts.isObjectBindingPattern(taken.name) && !taken.name.elements.some(({ dotDotDotToken }) => dotDotDotToken))
          read.push(...namesIn(taken.name));
        else
          read.push(
            ...checker
              .getTypeAtLocation(taken)
              .getProperties()
              .map((property) => property.name),
          );
      }
    }
    node.forEachChild(walk);
  };
  walk(resolver.body);
  return read;
}

const namesIn = (pattern: ts.BindingName): string[] =>
  ts.isIdentifier(pattern)
    ? [pattern.text]
    : pattern.elements.flatMap((element) =>
        ts.isBindingElement(element) ? [(element.propertyName ?? element.name).getText()] : [],
      );
