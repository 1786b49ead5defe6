import { spaced } from './audit-text.ts'

/** What a mail is, in words, by its template: 'certificateIssued' becomes 'Certificate issued'. */
export const mailText = (template: string): string =>
  spaced(template.replaceAll(/\.(\w)/g, (_, first: string) => first.toUpperCase()))
