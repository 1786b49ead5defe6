/** Formats a timestamp in a time zone: 'Wednesday, May 12, 2:30 PM MDT'. */
export const timestampText = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)
