import { id } from '../address.ts';

/** Paths of /audience-segments. */
export const paths = {
  audienceSegments: () => '/audience-segments',
  audienceSegmentCreate: () => '/audience-segments/create',
  audienceSegment: (segmentId: string) => `/audience-segments/${id(segmentId)}/view`,
  audienceSegmentEdit: (segmentId: string) => `/audience-segments/${id(segmentId)}/edit`,
} as const;
