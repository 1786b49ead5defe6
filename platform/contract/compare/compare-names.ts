import { plainWords, spelledWords } from './fold.ts'

/** A word in plain form and with its umlauts spelled out; documents may use either. */
interface Word {
  plain: string
  spelled: string
}

const GENERATIONS = ['jr', 'sr', 'ii', 'iii', 'iv']
const SUFFIXES = new Set([
  ...GENERATIONS,
  ...['phd', 'md', 'dds', 'dvm', 'esq', 'pe', 'eit', 'cpa', 'mba', 'pmp', 'rn', 'pg', 'cwt'],
])
const PARTICLES = new Set(
  'de la las los del da do dos das di du le van der den von zu zum el al bin ibn ben y e saint sainte'.split(
    ' ',
  ),
)
/** Placeholders printed on documents for a missing first or last name. */
const NO_NAME = new Set(['fnu', 'lnu', 'nfn', 'nln', 'xxx'])
const LONG_FORMS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' }

/** True if a name contains a letter. People with one name must enter two and type '-'. */
export const hasLetter = (name: string): boolean => /\p{L}/u.test(name)

/** True if a word is a name suffix, such as 'Jr.', 'III', or 'P.E.'. */
export const isNameSuffix = (word: string): boolean => SUFFIXES.has(plainWords(word.replaceAll('.', '')))

/** True if a word is part of the last name that follows, such as 'van' and 'de la'; 'Văn' is not. */
export const isParticle = (word: string): boolean => PARTICLES.has(word.toLowerCase())

/** Returns the words of a name that contain a letter; 'P.E.' counts as one word. */
function wordsOf(name: string): Word[] {
  const text = name.replace(/(?<![\p{L}\p{M}])(\p{L})\.(?=\p{L}(?![\p{L}\p{M}]))/gu, '$1')
  const spelled = spelledWords(text).split(' ')
  const words = plainWords(text).split(' ')
  return words
    .map((plain, at) => ({
      plain: LONG_FORMS[plain] ?? plain,
      spelled: LONG_FORMS[plain] ?? spelled[at] ?? plain,
    }))
    .filter(({ plain }) => hasLetter(plain))
}

function withoutSuffix(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1)
  return words.length > 1 && last && SUFFIXES.has(last.plain) ? withoutSuffix(words.slice(0, -1)) : words
}

const joined = (words: readonly Word[]): Word => ({
  plain: words.map(({ plain }) => plain).join(''),
  spelled: words.map(({ spelled }) => spelled).join(''),
})

const isSame = (one: Word, other: Word): boolean =>
  one.plain !== '' && [one.plain, one.spelled].some((form) => form === other.plain || form === other.spelled)

/** True if two names are equal apart from spelling or suffixes. Names without a letter never match. */
export function isSameName(one: string, other: string): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  return (
    isSame(joined(left), joined(right)) || isSame(joined(withoutSuffix(left)), joined(withoutSuffix(right)))
  )
}

/** Returns the words that remain after removing a name, for each possible way of removing it. */
function take(words: readonly Word[], name: readonly Word[]): Word[][] {
  if (name.length === 0) return [[...words]]
  const rest = [...words]
  const isThere = name.every((requested) => {
    const at = rest.findIndex((word) => isSame(word, requested))
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  const requested = joined(name)
  const runs = runsOf(words).filter(({ run }) => isSame(joined(run), requested))
  return [...(isThere ? [rest] : []), ...runs.map(({ run, from }) => words.toSpliced(from, run.length))]
}

const runsOf = (words: readonly Word[]): { run: readonly Word[]; from: number }[] =>
  words.flatMap((_, from) =>
    words.slice(from).map((__, more) => ({ run: words.slice(from, from + more + 1), from })),
  )

const generationsOf = (words: readonly Word[]) =>
  words.map(({ plain }) => plain).filter((word) => GENERATIONS.includes(word))

/**
 * True if a name as written on an ID contains the first and last name, in any order and spelling. A suffix may be
 * missing, but a different generation does not match. People with one name match by that name alone.
 */
export function holdsName(fullName: string, firstName: string, lastName: string): boolean {
  const typed = wordsOf(fullName)
  const [first, last] = [wordsOf(firstName), wordsOf(lastName)]
  if (typed.length > MAX_WORDS || first.length + last.length === 0) return false
  const [theirs, given] = [generationsOf(last), generationsOf(typed.slice(1))]
  if (theirs.length > 0 && given.length > 0 && !theirs.some((each) => given.includes(each))) return false
  return [last, withoutSuffix(last)].some((family) =>
    [first, withoutSuffix(first)].some((own) => covers(typed, own, family)),
  )
}

const MAX_WORDS = 30

function covers(typed: readonly Word[], first: readonly Word[], last: readonly Word[]): boolean {
  const all = joined(typed)
  if (isSame(all, joined([...first, ...last])) || isSame(all, joined([...last, ...first]))) return true
  const rests = take(typed, last).flatMap((rest) => take(rest, first))
  if (first.length > 0 && last.length > 0) return rests.length > 0
  const name = [...first, ...last]
  return rests.some((rest) =>
    rest.every((word) => NO_NAME.has(word.plain) || name.some((own) => isSame(own, word))),
  )
}

/**
 * True if the entered text is a last name of the certificate holder: one of `lastNames`, or consecutive words of one. A
 * suffix or a particle such as 'de la' alone does not match.
 */
export function isLastName(given: string, lastNames: readonly string[]): boolean {
  const requested = withoutSuffix(wordsOf(given))
  if (requested.length === 0 || requested.every(({ plain }) => PARTICLES.has(plain))) return false
  const key = joined(requested)
  const known = lastNames.map(wordsOf)
  const real = known.filter((words) => !words.every(({ plain }) => SUFFIXES.has(plain)))
  return (real.length > 0 ? real : known).map(withoutSuffix).some((words) => {
    if (isSame(key, joined(words))) return true
    return key.plain.length > 1 && runsOf(words).some(({ run }) => isSame(joined(run), key))
  })
}
