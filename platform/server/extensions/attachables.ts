import type { SignedInContext } from '../context.ts'
import { extensionPoint } from './extension-point.ts'

/** What a person has that they can show with an appointment or a question: a case, a probing, the trends of a plant. */
interface Attachable {
  kind: string
  /** 'Troubleshooting case' */
  title: string
  /** The person's own, the latest first. */
  list: (ctx: SignedInContext, most: number) => Promise<{ id: string; name: string }[]>
  /** Its current state: a document, or the path of a page that opens by link. Refuses what is not theirs. */
  take: (ctx: SignedInContext, id: string) => Promise<Attached>
}

type Attached = { name: string; paper: Buffer } | { name: string; path: string }

export const attachables = extensionPoint<Attachable>('platform.attachables')
