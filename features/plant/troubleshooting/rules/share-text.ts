/** 0.423 is '42%'; what is less than half a percent is not shown as none. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.005) return 'under 1%'
  return `${Math.round(share * 100)}%`
}

/** How the shares come about, for people. */
export const howShares =
  'Every cause begins with a starting share. It is an estimate of the authors, not a count of plants. An answer that speaks clearly for a cause counts it four times, one that speaks for it twice. One that speaks against it counts it half, one that speaks clearly against it a quarter. Then all shares are brought to a sum of 100%. "I don\'t know" changes nothing.'
