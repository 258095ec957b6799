import { fieldNameOf } from '@/components/form/field-name';

const values = { name: '', links: [{ title: '' }], invoiceAddress: { city: '' } };

describe('fieldNameOf', () => {
  it.each([
    ['name', 'name'],
    ['update.name', 'name'],
    ['input.brand.name', 'name'],
    ['update.links.0.title', 'links.0.title'],
    ['update.links[0].title', 'links.0.title'],
    ['update.invoiceAddress.city', 'invoiceAddress.city'],
    ['update.links.1.title', null],
    ['update.owner', null],
    ['', null],
    ['toString', null],
  ])('%s is the field %s', (path, name) => {
    expect(fieldNameOf(path, values)).toBe(name);
  });
});
