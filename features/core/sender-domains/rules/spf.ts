import type { Answer, Verdict } from './verdict.ts'

/** RFC 7208 allows ten terms that cause DNS lookups. */
const MAX_LOOKUPS = 10
const LOOKS_UP = /^(?:include|a|mx|ptr|exists|redirect)$/
const NAMES = /^(?:all|include|a|mx|ptr|ip4|ip6|exists)$/

interface Term {
  qualifier: string
  name: string
  /** The complete term without its qualifier. */
  text: string
  isModifier: boolean
}

const isSpf = (record: string): boolean => /^v=spf1(?:\s|$)/i.test(record.trim())

/** Returns the SPF record among the TXT records of a domain; '' if there is not exactly one. */
export function spfIn(answer: Answer): string {
  const found = (answer ?? []).filter(isSpf)
  return found.length === 1 ? (found[0] ?? '').trim() : ''
}

const termsOf = (record: string): Term[] => record.trim().split(/\s+/).slice(1).map(readTerm)

function readTerm(term: string): Term {
  const first = term.charAt(0)
  const qualifier = '+?~-'.includes(first) ? first : '+'
  const text = term.slice('+?~-'.includes(first) ? 1 : 0).toLowerCase()
  const [name = ''] = /^[a-z][a-z0-9._-]{0,60}/.exec(text) ?? []
  return { qualifier, name, text, isModifier: text[name.length] === '=' }
}

const mechanismsOf = (spf: string): string[] => spf.toLowerCase().trim().split(/\s+/)

/** Adds the mechanisms of this server to an SPF record, or starts one. */
export function addToSpf(record: string, spf: string): string {
  const present = new Set(termsOf(record).map(({ text }) => text))
  const missing = mechanismsOf(spf).filter((mechanism) => !present.has(mechanism))
  if (record === '') return `v=spf1 ${missing.join(' ')} ~all`
  return ['v=spf1', ...missing, ...record.trim().split(/\s+/).slice(1)].join(' ')
}

/** A name whose TXT records are needed to decide. */
export interface LookUp {
  lookUp: string
}

/**
 * Decides whether a domain authorizes the mechanisms of this server by its own SPF record, or by one to which that
 * redirects. `answers` holds the TXT records by domain; asks for one that is not there.
 */
export function spfVerdict(
  spf: string,
  domain: string,
  answers: ReadonlyMap<string, Answer>,
): Verdict | LookUp {
  return follow(mechanismsOf(spf), { domain, answers, lookups: 0, isTarget: false })
}

interface Path {
  domain: string
  answers: ReadonlyMap<string, Answer>
  lookups: number
  isTarget: boolean
}

function follow(mechanisms: readonly string[], path: Path): Verdict | LookUp {
  const answer = path.answers.get(path.domain)
  if (answer === undefined) return { lookUp: path.domain }
  if (answer === null) return 'unknown'
  const [record, second] = answer.filter(isSpf)
  if (second !== undefined) return 'spf-several'
  if (record === undefined) return path.isTarget ? 'spf-broken' : 'spf-missing'
  const terms = termsOf(record)
  const lookups = path.lookups + terms.filter(({ name }) => LOOKS_UP.test(name)).length
  if (lookups > MAX_LOOKUPS) return 'spf-lookups'
  const redirects = terms.filter(({ name, isModifier }) => isModifier && name === 'redirect')
  if (redirects.length > 1 || terms.some(isMalformed)) return 'spf-broken'
  const end = terms.findIndex(({ name, isModifier }) => !isModifier && name === 'all')
  const all = terms[end]
  if (all?.qualifier === '+') return 'spf-open'
  const passing = terms.slice(0, all ? end : terms.length).filter(({ qualifier }) => qualifier === '+')
  if (mechanisms.every((mechanism) => passing.some(({ text }) => text === mechanism))) return 'ok'
  const target = redirects[0]?.text.slice('redirect='.length).replace(/\.$/, '')
  // With `all`, a redirect has no effect.
  if (all || target === undefined) return 'spf-without-us'
  return follow(mechanisms, { ...path, domain: target, lookups, isTarget: true })
}

const isMalformed = ({ name, isModifier }: Term): boolean => !isModifier && !NAMES.test(name)
