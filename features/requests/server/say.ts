/** '3 Dec 2026', in UTC: for mails and documents, which are read everywhere. */
export const dayText = (moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(moment)
