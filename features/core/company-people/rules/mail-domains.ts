/** Schools and universities: .edu, .ac.uk and similar domains, and those of US states. */
const ACADEMIC =
  /(?:^|\.)(?:edu|(?:ac|edu|sch|school)\.[a-z]{2}|ed\.(?:ao|cr|jp)|(?:k12|cc|tec)\.[a-z]{2}\.us)$/

/** Normalizes a domain for DNS: lowercase, non-ASCII characters as ASCII, no trailing dot; '' if not a domain. */
export function readDomain(text: string): string {
  const address = `http://${text.trim().replace(/^@/, '').replace(/\.$/, '')}`
  if (/[/:?#@\s\\]/.test(address.slice(7)) || !URL.canParse(address)) return ''
  return new URL(address).hostname
}

/** Returns the domain of an email as normalized by `readDomain`. */
export const domainOf = (email: string): string => readDomain(email.slice(email.lastIndexOf('@') + 1))

/** True if anyone can get an address at the domain: an email provider, or a public suffix such as co.uk. */
export async function isPublicMail(domain: string): Promise<boolean> {
  // Loaded on demand, because domains are rarely entered.
  const { parse, publicProviders } = await import('./mail-lists.ts')
  const { domain: registered, hostname } = parse(domain, { allowPrivateDomains: true })
  if (!registered || !hostname) return true
  const labels = hostname.split('.')
  const most = labels.length - registered.split('.').length
  return Array.from({ length: most + 1 }, (_, index) => labels.slice(index).join('.')).some((each) =>
    publicProviders.has(each),
  )
}

/** Returns why no company can own the email domain, as a sentence; null if one can. */
export async function whyNotOwned(domain: string): Promise<string | null> {
  if (await isPublicMail(domain))
    return 'Anyone can have an address there. Please use a domain of your company.'
  if (ACADEMIC.test(domain))
    return 'Schools and universities give addresses to many people, so no company can own their domain. Please invite people one by one.'
  return null
}
