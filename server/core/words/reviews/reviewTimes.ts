/** What a device says of when it took a review. */
interface TimedReview {
  reviewedAt: Date;
}

/** 1 January 2020: before any review there can be. A clock that says less is not set. */
const FIRST = 1_577_836_800_000;

/**
 * The reviews of a device with times that can be: none later than now. Those of a clock that is ahead keep their order,
 * a millisecond apart.
 */
export function reviewTimes<Review extends TimedReview>(reviews: readonly Review[], now: Date): Review[] {
  let latest = now.getTime();
  return reviews
    .toSorted((one, other) => other.reviewedAt.getTime() - one.reviewedAt.getTime())
    .map((review) => {
      const said = review.reviewedAt.getTime();
      const at = Math.max(Math.min(said, latest), FIRST);
      if (said > at) latest = at - 1;
      return { ...review, reviewedAt: new Date(at) };
    });
}
