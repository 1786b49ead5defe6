import type { Values } from '#platform/contract/formula/draw.ts'
import { seededRandom, shuffled } from '#platform/contract/formula/seeded-random.ts'
import type { ItemBody } from '../contract/items.ts'
import { numbersOf } from './drawn-item.ts'
import type { BlueprintPart } from './exam-terms.ts'

/** An item that a paper may ask. */
export interface Candidate {
  itemId: string
  /** What it is called in the bank, and in what others exclude. */
  code: string
  versionId: string
  topic: string
  body: ItemBody
  /** How many papers of this person have asked it. */
  seen: number
}

export interface DrawnItem {
  itemId: string
  versionId: string
  topic: string
  /** Place on the page -> index in the body's choices, steps or right sides; empty where nothing is shuffled. */
  shuffle: number[]
  /** The numbers of this paper; null for an item without any to draw. */
  drawn: Values | null
}

/**
 * Draws a paper by its blueprint; null when a topic has too few items. The same seed and candidates draw the same
 * paper. What the person has seen least comes first, so that another try asks something new as long as there is some.
 */
export function drawPaper(
  blueprint: readonly BlueprintPart[],
  candidates: readonly Candidate[],
  seed: string,
): DrawnItem[] | null {
  const random = seededRandom(seed)
  const chosen: Candidate[] = []
  const taken = new Set<string>()
  for (const part of blueprint) {
    // In an order of their own first: the database may answer in any.
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

/** By these words items exclude each other: an item's own code, and what it excludes. */
export const excludingWords = ({ code, body }: Pick<Candidate, 'code' | 'body'>): string[] => [
  code,
  ...(body.excludes ?? []),
]

/**
 * The first so many that exclude neither each other nor what was taken before. Where a bank has shrunk so far that
 * only such are left, a paper with two that are alike is better than none.
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

/** Choices like 'All of these' refer to those above them and stay last. */
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

/** The right order is never the one that is shown. */
function neverInOrder(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, index) => index)
  const mixed = shuffled(order, random)
  return mixed.every((value, index) => value === index) ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed
}
