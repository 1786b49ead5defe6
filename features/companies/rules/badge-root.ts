/** What the user names of a company's people without an email address begin with: 'harbor' of Harbor Pure Bottling. */
export function badgeRoot(company: string): string {
  const words = company
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter(Boolean)
  return (words[0] ?? 'company').slice(0, 15)
}
