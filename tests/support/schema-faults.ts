import type { Answer } from './upstream.ts';

type IntrospectedType = { name: string; fields: { name: string }[] | null };

/** The schema as the upstream shows it, without one field: for `upstream.rewrite('IntrospectionQuery', …)`. */
export function without(type: string, field: string) {
  return (answer: Answer): Answer => {
    const { types } = (answer.body.data as { __schema: { types: IntrospectedType[] } }).__schema;
    const found = types.find(({ name }) => name === type);
    if (!found?.fields?.some(({ name }) => name === field)) throw new Error(`The upstream shows no ${type}.${field}.`);
    found.fields = found.fields.filter(({ name }) => name !== field);
    return answer;
  };
}
