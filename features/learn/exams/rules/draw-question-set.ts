import type { Values } from '#platform/contract/formula/draw.ts'
import { seededRandom, shuffled } from '#platform/contract/formula/seeded-random.ts'
import type { ItemBody } from '../contract/items.ts'
import { numbersOf } from './drawn-item.ts'
import type { BlueprintPart } from './exam-terms.ts'

/** An item that an attempt may include. */
export interface Candidate {
  itemId: string
  /** The item's code in the bank, also used in exclusions. */
  code: string
  versionId: string
  topic: string
  body: ItemBody
  /** Number of this learner's attempts that included it. */
  seen: number
}

export interface DrawnItem {
  itemId: string
  versionId: string
  topic: string
  /** Display position -> index in the body's choices, steps, or right sides; empty if not shuffled. */
  shuffle: number[]
  /** Numbers drawn for this attempt; null for items without randomized numbers. */
  drawn: Values | null
}

/**
 * Draws a question set by its blueprint; null if a topic has too few items. Deterministic for the same seed and
 * candidates. Prefers the items that the learner has seen the fewest times, so that retries ask new questions while any
 * remain.
 */
export function drawQuestionSet(
  blueprint: readonly BlueprintPart[],
  candidates: readonly Candidate[],
  seed: string,
): DrawnItem[] | null {
  const random = seededRandom(seed)
  const chosen: Candidate[] = []
  const taken = new Set<string>()
  for (const part of blueprint) {
    // Sorts first, because the database may return rows in any order.
    const ofTopic = candidates
      .filter(({ topic }) => topic === part.topic)
      .sort((one, other) => (one.itemId < other.itemId ? -1 : 1))
    if (ofTopic.length < part.items) return null
    const leastSeen = shuffled(ofTopic, random).sort((one, other) => one.seen - other.seen)
    chosen.push(...unlikeOnes(leastSeen, part.items, taken))
  }
  return shuffled(chosen, random).map(({ itemId, code, versionId, topic, body }) => ({
    itemId,
    versionId,
    topic,
    shuffle: shuffleOf(body, random),
    drawn: numbersOf(body, `${seed} ${code}`),
  }))
}

/** Terms by which items exclude each other: an item's code and its exclusions. */
export const excludingWords = ({ code, body }: Pick<Candidate, 'code' | 'body'>): string[] => [
  code,
  ...(body.excludes ?? []),
]

/**
 * Returns the first `count` candidates that exclude neither each other nor those already taken. If a shrunken bank has
 * too few of them, fills up with conflicting items: a set with two similar items is better than none.
 */
function unlikeOnes(ordered: readonly Candidate[], count: number, taken: Set<string>): Candidate[] {
  const free: Candidate[] = []
  const alike: Candidate[] = []
  for (const candidate of ordered) {
    if (free.length === count) break
    const words = excludingWords(candidate)
    if (words.some((word) => taken.has(word))) alike.push(candidate)
    else {
      free.push(candidate)
      for (const word of words) taken.add(word)
    }
  }
  return [...free, ...alike.slice(0, count - free.length)]
}

/** Choices such as 'All of these' refer to those above them and stay last. */
const staysLast = (choice: string): boolean =>
  /^(all|none|both|neither) (of )?(these|the|them|above)\b/i.test(choice)

function shuffleOf(body: ItemBody, random: () => number): number[] {
  switch (body.kind) {
    case 'single':
    case 'multiple': {
      const entries = body.choices.map((choice, index) => ({ index, last: staysLast(choice) }))
      const free = entries.filter(({ last }) => !last)
      return [...shuffled(free, random), ...entries.filter(({ last }) => last)].map(({ index }) => index)
    }
    case 'ordering':
      return neverInOrder(body.steps.length, random)
    case 'matching':
      return neverInOrder(body.pairs.length, random)
    default:
      return []
  }
}

/** Shuffles so that the correct order is never displayed. */
function neverInOrder(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  const mixed = shuffled(order, random)
  return mixed.every((value, index) => value === index) ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed
}
