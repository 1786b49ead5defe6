import type { SignedInContext } from '../context.ts'
import { extensionPoint } from './extension-point.ts'

/** Something that a person wants answered by another person. */
interface Handed {
  subject: string
  /** The question with what was said before. */
  transcript: string
}

interface HelpDesk {
  /** Of several, the one with the lowest rank takes it. */
  rank: number
  /** Takes it and answers in one sentence what happens next, as it is true of this help desk, and where it can be followed. */
  take: (ctx: SignedInContext, handed: Handed) => Promise<{ message: string; to: string }>
}

/** Who takes what the product itself could not answer. */
export const helpDesks = extensionPoint<HelpDesk>('help.desks')
