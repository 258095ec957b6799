import fc from 'fast-check';
import type { BrandMetaInput } from '@/graphql/generated/types';
import { withWholeObjects } from '@/lib/resources/brands/whole-objects';

const link = fc.record({ title: fc.string(), link: fc.string(), isExternal: fc.boolean() });
const meta = fc.record({
  links: fc.array(link, { maxLength: 3 }),
  includeRecentlySold: fc.option(fc.boolean()),
  location: fc.option(fc.string()),
});

test('[BRD-68] [BRD-81] the result is the same with an upstream that replaces meta and one that merges it', () => {
  fc.assert(
    fc.property(
      meta,
      fc.record(
        {
          links: fc.array(link, { maxLength: 3 }),
          includeRecentlySold: fc.boolean(),
          location: fc.option(fc.string()),
        },
        { requiredKeys: [] },
      ),
      (stored, changed: BrandMetaInput) => {
        const { meta: sent } = withWholeObjects({ meta: changed }, { meta: stored });
        expect(sent).toEqual({ ...stored, ...changed });
        expect({ ...stored, ...sent }).toEqual(sent);
      },
    ),
  );
});

test('an update without meta sends none', () => {
  expect(
    withWholeObjects({ name: 'Marula' }, { meta: { links: [], includeRecentlySold: true, location: null } }),
  ).toEqual({ name: 'Marula' });
});
