import { plainText } from '#platform/contract/compare/fold.ts'
/** Returns the user name prefix for a company's employees without an email: 'harbor' for Harbor Pure Bottling. */
export function badgeRoot(company: string): string {
  const words = plainText(company)
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean)
  return (words[0] ?? 'company').slice(0, 15)
}
