/** 0.423 is '42%'; what is less than half a percent is not shown as none. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.005) return 'under 1%'
  return `${Math.round(share * 100)}%`
}

/** How the shares come about, for people. */
export const howShares =
  'Every cause begins with a starting share: an estimate of the authors, not a count of plants. An answer that strongly supports a cause multiplies its share by 4, one that supports it by 2, one against it by 0.5 and one strongly against it by 0.25. All shares are then scaled to 100%. "I don\'t know" changes nothing.'
