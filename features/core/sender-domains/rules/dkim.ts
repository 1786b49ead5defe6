import { tagsOf } from './tags.ts'
import type { Answer, Verdict } from './verdict.ts'

/** Decides whether the TXT records at the name of the DKIM key authorize signatures with `publicKey`. */
export function dkimVerdict(publicKey: string, answer: Answer): Verdict {
  if (answer === null) return 'unknown'
  const [tags, second] = answer
    .map(tagsOf)
    .filter((each) => each.has('p') || /^dkim/i.test(each.get('v') ?? ''))
  if (!tags) return 'dkim-missing'
  // RFC 6376 leaves the choice among several keys to the receiver.
  if (second) return 'dkim-several'
  return keyVerdict(publicKey, tags)
}

function keyVerdict(publicKey: string, tags: ReadonlyMap<string, string>): Verdict {
  const key = tags.get('p')?.replace(/\s/g, '')
  if (key === '') return 'dkim-revoked'
  if (key !== publicKey) return key && publicKey.startsWith(key) ? 'dkim-cut' : 'dkim-other-key'
  if ((tags.get('v') ?? 'DKIM1') !== 'DKIM1' || (tags.get('k') ?? 'rsa') !== 'rsa') return 'dkim-other-key'
  if (!allows(tags.get('h'), 'sha256') || !allows(tags.get('s'), '*', 'email')) return 'dkim-restricted'
  return tags.has('t') && allows(tags.get('t'), 'y') ? 'dkim-test' : 'ok'
}

/** True if a list of values separated by colons is missing or has one of the values. */
const allows = (list: string | undefined, ...values: readonly string[]): boolean =>
  list === undefined || list.split(':').some((each) => values.includes(each.trim().toLowerCase()))
