const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' }

/** Formats dates in the event's time zone: 'May 12 – 15, 2027', or 'May 12, 2027' for a single day. */
export const eventDates = (startsAt: Date, endsAt: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { ...DAY, timeZone })
    .formatRange(startsAt, endsAt)
    // Thin spaces are lost in emails and documents.
    .replaceAll('\u2009', ' ')
