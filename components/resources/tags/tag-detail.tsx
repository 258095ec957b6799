'use client';

import { useRouter } from 'next/navigation';
import { ImageGallery } from '@/components/images/image-gallery';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { RecordSteps } from '@/components/list/record-steps';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { OfferedButton } from '@/components/ui/offered-button';
import { useConfirmedDelete } from '@/components/ui/use-confirmed-delete';
import type { TagType } from '@/graphql/generated/types';
import type { SectionName } from '@/lib/policy';
import { paths } from '@/lib/paths';
import { useDeleteTag, usePublishTagFeed } from '@/lib/resources/tags/mutations';
import { groupOf, isFeedTag, typesOf, type Tag } from '@/lib/resources/tags/tag';

/** Tag Information in view mode (TAG-24 to TAG-27). */
export function TagDetail({ tag, mayOpen }: { tag: Tag; mayOpen: readonly SectionName[] }) {
  return (
    <>
      <PageHeader
        eyebrow="Tag Information"
        title={tag.name}
        back={<BackLink href={paths.tags()} label="Tags" />}
        steps={<RecordSteps record="tag" name={tag.name} />}
        aside={isFeedTag(tag.meta) ? <Badge tone="accent">Feed Tag</Badge> : undefined}
        actions={<TagActions tag={tag} />}
      />
      <DetailLayout
        main={
          <Card title="Information">
            <DefinitionList
              rows={[
                { label: 'Name', value: tag.name },
                { label: 'Description', value: tag.description },
                { label: 'Group', value: groupOf(tag) },
                { label: 'Types', value: <TypeLinks tag={tag} mayOpen={mayOpen} /> },
                { label: 'Created', value: <Moment at={tag.createdAt} /> },
                { label: 'Updated', value: <Moment at={tag.updatedAt} /> },
              ]}
            />
          </Card>
        }
        side={
          <Card title="Image">
            <ImageGallery
              images={tag.image ? [tag.image] : []}
              portraitId={null}
              landscapeId={null}
              subject={tag.name}
              emptyText="No image yet."
            />
          </Card>
        }
      />
    </>
  );
}

/**
 * Brand and Product lead to their lists filtered by this tag; Story has no screen (D-56), and sections that the role
 * may not open are not linked.
 */
function TypeLinks({ tag, mayOpen }: { tag: Tag; mayOpen: readonly SectionName[] }) {
  const targets: Partial<Record<TagType, { section: SectionName; href: string }>> = {
    Brand: { section: 'brands', href: paths.brands({ tagIds: [tag.id] }) },
    Product: { section: 'products', href: paths.products({ tagIds: [tag.id] }) },
  };
  if (tag.types.length === 0) return '-';
  return (
    <ul className="space-y-1">
      {typesOf(tag).map((type) => {
        const target = targets[type];
        return (
          <li key={type}>
            {target && mayOpen.includes(target.section) ? <Link href={target.href}>{type}</Link> : type}
          </li>
        );
      })}
    </ul>
  );
}

function TagActions({ tag }: { tag: Tag }) {
  const router = useRouter();
  const { mutate: publish, isPending: isPublishing } = usePublishTagFeed(tag.id);
  const { remove, isPending: isDeleting } = useConfirmedDelete(
    'Are you sure you want to delete this tag?',
    useDeleteTag(),
    () => router.replace(paths.tags()),
  );
  return (
    <>
      <OfferedButton
        variant="danger-quiet"
        needs="DeleteOneTag"
        loading={isDeleting}
        onClick={() => void remove(tag.id, tag.name)}
      >
        Delete tag
      </OfferedButton>
      <OfferedButton needs="PublishTagFeed" loading={isPublishing} onClick={() => publish({ tagId: tag.id })}>
        Publish Feed
      </OfferedButton>
      <OfferedButton variant="primary" needs="UpdateOneTag" onClick={() => router.push(paths.tagEdit(tag.id))}>
        Edit
      </OfferedButton>
    </>
  );
}
