/** Formats a timestamp in the event's time zone: 'Sun, Mar 28, 2027, 11:59 PM MDT'. */
export const zonedMoment = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso))
