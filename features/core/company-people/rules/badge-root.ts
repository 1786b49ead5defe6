import { plainText } from '#platform/contract/compare/fold.ts'
/** Prefix of user names for a company's people without an email address: 'harbor' of Harbor Pure Bottling. */
export function badgeRoot(company: string): string {
  const words = plainText(company)
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean)
  return (words[0] ?? 'company').slice(0, 15)
}
