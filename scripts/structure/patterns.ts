import { isSafePattern } from 'redos-detector'
import { nodesIn } from './functions.ts'
import { perFile } from './per-file.ts'
import { isProof, type SourceFile, type StructureRule } from './source-file.ts'

/** Server patterns that no rule below can judge, and why they are linear nevertheless. */
const exceptions: Record<string, { because: string }> = {
  'features/core/accounts/rules/tried-words.ts': {
    because: 'A choice among fixed words without any repetition.',
  },
  'features/shop/captions/rules/caption-times.ts': {
    because: 'Put together of named parts; each begins at ^, and its parts differ in their first sign.',
  },
  'features/shop/catalog/rules/captions/captions.ts': {
    because: 'Put together of named parts; it begins at ^, and its parts differ in their first sign.',
  },
  'features/shop/captions/rules/check-terms.ts': {
    because:
      'Made of a term of the glossary, whose signs are all escaped and which has no choice but spaces.',
  },
  'platform/contract/email.ts': {
    because: 'It begins at ^, and the signs that end its parts, @ and the dot, stand in none of them.',
  },
  'platform/server/http/web/web-app.ts': {
    because: 'Made of the addresses of our own pages; each begins at ^ and reads up to the next slash.',
  },
}

/** Maximum product of the bounds in a pattern, which is the number of ways to continue from one character. */
const MAX_WAYS = 100_000

/**
 * Code that reads untrusted text must take linear time: a pattern of the server is bounded everywhere, or a detector
 * finds no text that slows it down.
 */
export const refuseSlowPatterns: StructureRule = (sources) => {
  const slow = sources.filter(isServers).flatMap(slowPatternsIn)
  const paths = new Set(slow.map(({ path }) => path))
  return [
    ...slow
      .filter(({ path }) => !(path in exceptions))
      .map(
        ({ path, pattern }) =>
          `${path}: ${pattern} may take quadratic time or more; give its repetitions bounds like {1,64}, or name the exception with its reason in scripts/structure/patterns.ts`,
      ),
    ...Object.keys(exceptions)
      .filter((path) => !paths.has(path) && sources.some((source) => source.path === path))
      .map((path) => `scripts/structure/patterns.ts: ${path} needs no exception any more`),
  ]
}

const isServers = ({ path }: SourceFile): boolean =>
  /^(app\/server|features\/[^/]+\/[^/]+\/(contract|rules|server)|platform\/(contract|server))[/.].*ts$/.test(
    path,
  ) && !isProof(path)

interface RegexNode {
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
}

const slowPatternsIn = perFile('slow patterns', (source): { path: string; pattern: string }[] => {
  const { path, text } = source
  if (!text.includes('/') && !text.includes('RegExp')) return []
  return nodesIn(source).flatMap((node) => {
    const { regex, callee } = node as RegexNode
    if (callee?.name === 'RegExp') return [{ path, pattern: 'a pattern made while the server runs' }]
    if (!regex || isBounded(regex.pattern) || isLinear(regex.pattern, regex.flags)) return []
    return [{ path, pattern: `/${regex.pattern}/${regex.flags}` }]
  })
})

/** True if the pattern has no unbounded and no nested repetition. */
function isBounded(pattern: string): boolean {
  const bare = pattern.replace(/\\[pPuk]\{[^}]*\}|\\./g, '_').replace(/\[[^\]]*\]/g, '_')
  if (/[*+]|\{\d+,\}|\)\{/.test(bare)) return false
  const bounds = [...bare.matchAll(/\{(\d+)(?:,(\d+))?\}/g)].map(([, least, most]) => Number(most ?? least))
  return bounds.reduce((ways, bound) => ways * bound, 1) <= MAX_WAYS
}

function isLinear(pattern: string, flags: string): boolean {
  const has = (flag: string) => flags.includes(flag)
  try {
    return isSafePattern(pattern, {
      caseInsensitive: has('i'),
      unicode: has('u'),
      multiLine: has('m'),
      dotAll: has('s'),
      // Limits steps in place of time, so that the result does not depend on machine load.
      maxSteps: 20_000,
      downgradePattern: true,
    }).safe
  } catch {
    return false
  }
}
