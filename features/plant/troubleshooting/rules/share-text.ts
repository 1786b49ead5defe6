/** Formats a share: 0.423 is '42%'. A share below half a percent is shown as 'under 1%'. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.005) return 'under 1%'
  return `${Math.round(share * 100)}%`
}

/** User-facing explanation of the shares. */
export const howShares =
  'Every cause begins with a starting share: an estimate of the authors, not a count of plants. An answer that strongly supports a cause multiplies its share by 4, one that supports it by 2, one against it by 0.5 and one strongly against it by 0.25. All shares are then scaled to 100%. "I don\'t know" changes nothing.'
