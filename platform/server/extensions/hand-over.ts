import type { SignedInContext } from '../context.ts'
import { extensionPoint } from './extension-point.ts'

/** A question handed over to a help desk. */
interface Handed {
  subject: string
  /** The question with the preceding conversation. */
  transcript: string
}

interface HelpDesk {
  /** Among several help desks, the one with the lowest rank handles the question. */
  rank: number
  /** Accepts the question. Returns a sentence about the next step at this help desk, and the path for following it. */
  take: (ctx: SignedInContext, handed: Handed) => Promise<{ message: string; to: string }>
}

/** Help desks for questions that the product could not answer. */
export const helpDesks = extensionPoint<HelpDesk>('help.desks')
