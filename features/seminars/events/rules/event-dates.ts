const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' }

/** 'May 12 – 15, 2027', or 'May 12, 2027' within one day, as the calendar of the event's zone shows it. */
export const eventDates = (startsAt: Date, endsAt: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { ...DAY, timeZone })
    .formatRange(startsAt, endsAt)
    // Thin spaces are lost in mails and on papers.
    .replaceAll('\u2009', ' ')
