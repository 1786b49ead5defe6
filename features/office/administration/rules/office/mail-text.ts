import { spaced } from './audit-text.ts'

/** Formats an email template name: 'certificateIssued' becomes 'Certificate issued'. */
export const mailText = (template: string): string =>
  spaced(template.replaceAll(/\.(\w)/g, (_, first: string) => first.toUpperCase()))
