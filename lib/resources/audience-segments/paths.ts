import { id } from '../address';

/** Paths of /audience-segments. */
export const paths = {
  audienceSegments: () => '/audience-segments',
  audienceSegmentCreate: () => '/audience-segments/create',
  audienceSegment: (segmentId: string) => `/audience-segments/${id(segmentId)}/view`,
  audienceSegmentEdit: (segmentId: string) => `/audience-segments/${id(segmentId)}/edit`,
} as const;
